import type { Queryable } from '@/server/platform/db'

export interface WalletWorkRows {
  monitored: { id: string; state: string; label: string | null; customer_reference: string | null } | null
  open_alerts: number
  cases: { id: string; number: number; title: string; state: string }[]
  /** The customer of the newest case in which the wallet has the role customer; other roles do not count. */
  case_customer: string | null
}

/** How many alerts of a wallet are counted at most. */
export const mostAlerts = 100
/** How many cases are named, open ones first. */
export const namedCases = 4

/** The organisation's work on an address: whether it is monitored, its open alerts, and the cases with it as a subject. */
export async function findWalletWork(q: Queryable, orgId: string, network: number, address: string): Promise<WalletWorkRows> {
  const { rows } = await q.query<WalletWorkRows>(
    `select (select jsonb_build_object('id', m.id, 'state', m.state, 'label', m.label, 'customer_reference', m.customer_reference)
             from monitored_wallet m join address a on a.network = m.network and a.id = m.address_id
             where m.org_id = $1::uuid and m.network = $2::smallint and a.address = $3 and m.stopped_at is null limit 1) as monitored,
            (select count(*)::int from (select 1 from alert x where x.org_id = $1::uuid and x.network = $2::smallint
               and x.address = $3 and x.state in ('open', 'in_review') limit ${mostAlerts}) n) as open_alerts,
            (select f.customer_reference from case_subject s join case_file f on f.org_id = s.org_id and f.id = s.case_id
             where s.org_id = $1::uuid and s.type = 'address' and s.network = $2::smallint and s.value = $3
               and s.role = 'customer' and f.customer_reference is not null
             order by f.created_at desc, f.id limit 1) as case_customer,
            (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from (
               select f.id, f.number, f.title, f.state from case_file f
               where f.org_id = $1::uuid and f.id in (select s.case_id from case_subject s
                 where s.org_id = $1::uuid and s.type = 'address' and s.network = $2::smallint and s.value = $3)
               order by (f.state = 'closed'), f.created_at desc, f.id limit ${namedCases + 1}) c) as cases`,
    [orgId, network, address],
  )
  const [found] = rows
  if (found === undefined) throw new Error('a row of sums is not there')
  return found
}
