/**
 * SQL: the entity (an expression of its UUID) that the transaction's organisation shows for it, after its own merges. For
 * display only; nothing that is scored may depend on it.
 */
export function shownEntity(id: string): string {
  return `coalesce((select shown.root_id from entity_resolution shown where shown.org_id = current_org() and shown.entity_id = ${id}), ${id})`
}

/** SQL: the UUIDs that the transaction's organisation shows as this entity (an expression), including itself. */
export function shownAs(id: string): string {
  return `array(select ${id} union all select part.entity_id from entity_resolution part where part.org_id = current_org() and part.root_id = ${id})`
}
