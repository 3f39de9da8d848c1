import type { Queryable } from '@/server/platform/db'
import { shownEntity } from '@/server/trace'
import { counts, once, visible } from './entity.repo'

export interface SuggestionRow {
  into_id: string
  into_name: string
  into_category: string | null
  into_addresses: number
  other_id: string
  other_name: string
  other_category: string | null
  other_addresses: number
  reasons: { kind: 'same_name' | 'same_website' | 'shared_addresses' | 'same_actor'; detail: string }[]
}

/** Hosts with pages about many parties. */
const commonHosts = `('github.com', 'twitter.com', 'x.com', 't.me', 'medium.com', 'facebook.com', 'etherscan.io', 'wikipedia.org', 'en.wikipedia.org', 'reddit.com', 'bitcointalk.org', 'home.treasury.gov', 'coinmarketcap.com')`
/** Generic names, as `plain` writes them: two entities with such a name have nothing in common. */
const nobody = `('anonymous', 'unknown', 'unnamed', 'unidentified', 'none', 'null', 'other', 'various', 'private', 'user', 'wallet', 'address')`
/** A name without case, punctuation and anything after a colon: "Tornado.Cash: Router" and "tornado cash" are equal. */
const plain = (name: string) => `regexp_replace(lower(split_part(${name}, ':', 1)), '[^[:alnum:]]+', '', 'g')`
const host = (uri: string) => `lower(substring(${uri} from '^https?://(?:www\\.)?([^/:?#]+)'))`
const addressesOf = (id: string) =>
  `(select count(distinct (a.network, a.address_id))::int from attribution a where a.entity_id in (
     select ${id} union all select part.entity_id from entity_resolution part where part.org_id = $1::uuid and part.root_id = ${id})
     and a.address_id is not null and ${counts} and ${once})`

/**
 * Pairs of entities that may be the same, with the most reasons first: the best described of each group with every other.
 * `entity` (a UUID) restricts the result to pairs with it. Pairs that were merged or kept apart are left out.
 */
export async function findSuggestions(
  q: Queryable,
  orgId: string,
  { entity, limit }: { entity: string | null; limit: number },
): Promise<SuggestionRow[]> {
  const { rows } = await q.query<SuggestionRow>(
    `with known as materialized (
       select e.id, ${shownEntity('e.id')} as root, e.name, e.aliases, e.uri, e.actor_key, e.source_pack is not null as described
       from entity e where ${visible('e')}
     ), ranked as materialized (
       select root, bool_or(described) as described from known group by root
     ), keys as (
       select 'name' as kind, ${plain('name')} as key, root, name as said from known
       union select 'name', ${plain('alias')}, root, alias from known, unnest(aliases) alias
       union select 'actor', ${plain('actor_key')}, root, actor_key from known where actor_key !~ '[#:/]' and described
       union select 'host', ${host('uri')}, root, ${host('uri')} from known where uri is not null and ${host('uri')} not in ${commonHosts}
     ), grouped as materialized (
       select (case when k.kind = 'host' then 'host' else 'name' end) as family, k.key, k.kind, k.root, min(k.said) as said, r.described
       from keys k join ranked r using (root) where length(k.key) > 2 and k.key not in ${nobody} group by 1, 2, 3, 4, r.described
     ), led as (
       select g.*, first_value(g.root) over w as leader, first_value(g.said) over w as leads, first_value(g.kind) over w as lead_kind
       from grouped g window w as (partition by g.family, g.key order by g.described desc, (g.kind = 'actor') , g.root)
     ), alike as (
       select leader as into_id, root as other_id,
              case when family = 'host' then 'same_website' when kind = 'actor' or lead_kind = 'actor' then 'same_actor' else 'same_name' end as kind,
              case when family = 'host' then key when kind = 'actor' then said when lead_kind = 'actor' then leads
                   else leads || ' / ' || said end as detail
       from led where root <> leader
     ), spoken as materialized (
       select a.network, a.address_id, array_agg(distinct k.root) as roots
       from attribution a join known k on k.id = a.entity_id where a.address_id is not null and ${counts} and ${once}
       group by a.network, a.address_id having count(distinct k.root) > 1
     ), shared as (
       select least(l.root, o.root) as into_id, greatest(l.root, o.root) as other_id, 'shared_addresses' as kind, count(*)::text as detail
       from spoken s cross join lateral unnest(s.roots) l (root) cross join lateral unnest(s.roots) o (root)
       where l.root < o.root group by 1, 2
     ), apart as (
       select ${shownEntity('d.one_id')} as one, ${shownEntity('d.other_id')} as other from entity_distinction d where d.org_id = $1::uuid
     ), pairs as (
       select case when o.described and not i.described then p.other_id else p.into_id end as into_id,
              case when o.described and not i.described then p.into_id else p.other_id end as other_id, p.kind, p.detail
       from (select * from alike union select * from shared) p
       join ranked i on i.root = p.into_id join ranked o on o.root = p.other_id
       where ($2::uuid is null or $2::uuid in (p.into_id, p.other_id))
         and not exists (select 1 from apart where (apart.one, apart.other) in ((p.into_id, p.other_id), (p.other_id, p.into_id)))
     ), one_pair as (
       select least(into_id, other_id) as a, greatest(into_id, other_id) as b, min(into_id::text)::uuid as into_id,
              jsonb_agg(distinct jsonb_build_object('kind', kind, 'detail', detail)) as reasons, count(distinct kind) as n
       from pairs group by 1, 2 order by n desc, 1, 2 limit $3::int
     )
     select i.id as into_id, i.name as into_name, i.category as into_category, ${addressesOf('i.id')} as into_addresses,
            o.id as other_id, o.name as other_name, o.category as other_category, ${addressesOf('o.id')} as other_addresses, p.reasons
     from one_pair p join entity i on i.id = p.into_id
     join entity o on o.id = case when p.into_id = p.a then p.b else p.a end
     order by p.n desc, i.name, o.name, o.id`,
    [orgId, entity, limit],
  )
  return rows
}
