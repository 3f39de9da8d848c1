import type { Queryable } from '@/server/platform/db'
import type { EchoedQuery } from '../sanctions/query'

/** What is compared: two versions (UUIDs) of a list (UUID and id), and the entries that differ. */
export interface ChangeAsked {
  from: string
  to: string
  list: string
  listId: string
  entryIds: readonly string[]
}

interface Hit {
  entries: string[]
  total: number
}
export interface TouchedWallet extends Hit {
  id: string
  network: number
  address: string
  label: string | null
  customer_reference: string | null
}
export interface TouchedCase extends Hit {
  id: string
  number: number
  title: string
  customer_reference: string | null
}
export interface TouchedScreening extends Hit {
  id: string
  query: EchoedQuery
}

/** SQL: `touched(canonical, entry_id)`, the addresses of the entries in either version; takes parameters 2 to 5. */
const touched = `touched as materialized (
  select distinct x.canonical, e.entry_id
  from list_entry e join list_member m on m.entry = e.id and m.list_version in ($2::uuid, $3::uuid)
    join list_address x on x.entry = e.id and x.canonical is not null
  where e.list = $4::uuid and e.entry_id = any($5::text[]))`

const parameters = (orgId: string, c: ChangeAsked) => [orgId, c.from, c.to, c.list, c.entryIds]

/** Monitored wallets, including paused ones, whose address is on one of the entries; by id. `total` counts all of them. */
export async function findTouchedWallets(
  q: Queryable,
  orgId: string,
  change: ChangeAsked,
  limit: number,
): Promise<TouchedWallet[]> {
  const { rows } = await q.query<TouchedWallet>(
    `with ${touched}
     select w.id, w.network, w.address, w.label, w.customer_reference, array_agg(distinct t.entry_id) as entries, count(*) over ()::int as total
     from monitored_wallet w join touched t on t.canonical = w.address
     where w.org_id = $1::uuid and w.state in ('active', 'paused')
     group by w.org_id, w.id order by w.id limit $6::int`,
    [...parameters(orgId, change), limit],
  )
  return rows
}

/** SQL: `hit(case_id, entry_id)`, case subjects that are such an address, or an entity with a statement about one. */
const caseHits = `hit as (
  select s.case_id, t.entry_id from case_subject s join touched t on t.canonical = s.value
  where s.org_id = $1::uuid and s.type = 'address'
  union
  select s.case_id, t.entry_id from case_subject s
    join attribution a on a.entity_id = s.value::uuid and a.removed_at is null and (a.org_id is null or a.org_id = $1::uuid)
    join address d on d.network = a.network and d.id = a.address_id join touched t on t.canonical = d.address
  where s.org_id = $1::uuid and s.type = 'entity')`

/** Cases that are not closed and have such a subject; by number. */
export async function findTouchedCases(q: Queryable, orgId: string, change: ChangeAsked, limit: number): Promise<TouchedCase[]> {
  const { rows } = await q.query<TouchedCase>(
    `with ${touched}, ${caseHits}
     select c.id, c.number, c.title, c.customer_reference, array_agg(distinct h.entry_id) as entries, count(*) over ()::int as total
     from hit h join case_file c on c.org_id = $1::uuid and c.id = h.case_id
     where c.state <> 'closed' and c.merged_into is null
     group by c.org_id, c.id order by c.number limit $6::int`,
    [...parameters(orgId, change), limit],
  )
  return rows
}

/** Customers of affected wallets and open cases, those with the most first. `kinds` selects which of the two are read. */
export async function findTouchedCustomers(
  q: Queryable,
  orgId: string,
  change: ChangeAsked,
  kinds: { wallets: boolean; cases: boolean },
  limit: number,
): Promise<{ customer_reference: string; wallets: number; cases: number; total: number }[]> {
  const { rows } = await q.query<{ customer_reference: string; wallets: number; cases: number; total: number }>(
    `with ${touched}, ${caseHits}, theirs as (
       select w.customer_reference, 1 as wallet, 0 as file from monitored_wallet w
       where $6::boolean and w.org_id = $1::uuid and w.state in ('active', 'paused') and w.address in (select canonical from touched)
       union all
       select c.customer_reference, 0, 1 from case_file c
       where $7::boolean and c.org_id = $1::uuid and c.state <> 'closed' and c.merged_into is null and c.id in (select case_id from hit))
     select customer_reference, sum(wallet)::int as wallets, sum(file)::int as cases, count(*) over ()::int as total
     from theirs where customer_reference is not null group by customer_reference
     order by count(*) desc, customer_reference limit $8::int`,
    [...parameters(orgId, change), kinds.wallets, kinds.cases, limit],
  )
  return rows
}

/** Screened subjects that match one of the entries, by the latest screening that found it; one per subject. */
export async function findTouchedScreenings(
  q: Queryable,
  orgId: string,
  change: ChangeAsked,
  limit: number,
): Promise<TouchedScreening[]> {
  const { rows } = await q.query<TouchedScreening>(
    `with mine as (
       select m.subject, max(m.screening_id::text)::uuid as id, array_agg(distinct m.entry_id) as entries
       from screening_match m join list_entry e on e.id = m.entry and e.list = $2::uuid
       where m.org_id = $1::uuid and m.list_id = $3::text and m.entry_id = any($4::text[]) group by m.subject)
     select s.id, s.query, mine.entries, count(*) over ()::int as total
     from mine join screening s on s.org_id = $1::uuid and s.id = mine.id order by s.id limit $5::int`,
    [orgId, change.list, change.listId, change.entryIds, limit],
  )
  return rows
}
