//! The JSON Schema of the document.
use serde_json::Value;
/// x
pub const SCHEMA: &str = "";
/// x
pub fn schema() -> Value { Value::Null }
