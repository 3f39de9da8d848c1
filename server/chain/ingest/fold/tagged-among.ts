/**
 * SQL for the attributed addresses among `ids` (a query of one column `id`) of network $1: `id` and `shared`, false if only
 * organisations' own statements are about it. Those are counted in `private_tag`, as no single session sees them all.
 */
export function taggedAmong(ids: string): string {
  return `select id, shared from (
      select t.id, exists (
               select 1 from attribution a where a.network = $1 and a.address_id = t.id and a.tag_type = 'actor' and a.org_id is null
                 and a.removed_at is null) as shared,
             exists (select 1 from private_tag p where p.network = $1 and p.address_id = t.id) as own
      from (${ids}) t where t.id <> 0
    ) known where shared or own`
}
