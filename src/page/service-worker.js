// Keeps all files of the page, so that it works without a network. A new version replaces all of them at once.
/* global self, caches */

// `make page` writes files.js, which sets `self.FILES` and `self.VERSION`.
self.importScripts("files.js");
const CACHE = `kenzan-${self.VERSION}`;

self.addEventListener("install", (event) => {
  const load = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(self.FILES.map((file) => new Request(file, { cache: "reload" })));
    await self.skipWaiting();
  };
  event.waitUntil(load());
});

self.addEventListener("activate", (event) => {
  const take = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("kenzan-") && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(take());
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method !== "GET" || new URL(url).origin !== self.location.origin) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
