import type { CustomerTransferState, TransferDirection } from '@/contract/customer/customer-transfers'
import { type Level, level as levelOf } from '@/contract/kernel/primitives'
import { networkById } from '@/server/chain/networks'
import { decisionSubject } from '@/server/domain/screening'
import type { Queryable } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import type { CustomerRow } from '../customer.repo'
import { plain } from '../transfers/match'
import { customerRiskRule, mostTransferParts, type RiskInputs } from './derive-risk'

/** The inputs of a customer's risk, in the snapshot of `q`. */
export async function readRiskInputs(q: Queryable, orgId: string, customer: CustomerRow): Promise<RiskInputs> {
  return {
    rule: customerRiskRule,
    customer_id: typeIdOf('cus', customer.id),
    reference: customer.reference,
    ...(await findTransferInputs(q, orgId, customer.id)),
    wallets: await findWalletInputs(q, orgId, customer.reference),
    name: customer.name === null ? null : await findNameInput(q, orgId, customer.screening_id),
  }
}

async function findTransferInputs(q: Queryable, orgId: string, customerId: string) {
  const { rows } = await q.query<{
    id: string
    direction: TransferDirection
    state: CustomerTransferState
    usd: string | null
    check_id: string | null
    level: string | null
  }>(
    `select t.id, t.direction, t.state, t.usd::text, t.check_id, k.level
     from customer_transfer t left join risk_check k on k.org_id = t.org_id and k.id = t.check_id
     where t.org_id = $1::uuid and t.customer_id = $2::uuid and t.state <> 'orphaned'
     order by array_position(array['severe', 'high', 'medium', 'unknown', 'low'], coalesce(k.level, 'unknown')), t.occurred_at desc, t.id
     limit $3::int`,
    [orgId, customerId, mostTransferParts],
  )
  const { rows: counts } = await q.query<{ total: number; unknown: number; orphaned: number }>(
    `select count(*) filter (where t.state <> 'orphaned')::int as total, count(*) filter (where t.state = 'orphaned')::int as orphaned,
       count(*) filter (where t.state <> 'orphaned' and t.check_id is null)::int as unknown
     from customer_transfer t where t.org_id = $1::uuid and t.customer_id = $2::uuid`,
    [orgId, customerId],
  )
  return {
    transfers: rows.map(({ id, direction, state, usd, check_id, level }) => ({
      id: typeIdOf('ctr', id),
      direction,
      state,
      amount_usd: usd === null ? null : plain(usd),
      check_id: check_id === null ? null : typeIdOf('chk', check_id),
      level: levelOrNull(level),
    })),
    transfers_total: counts[0]?.total ?? 0,
    transfers_unknown: counts[0]?.unknown ?? 0,
    orphaned: counts[0]?.orphaned ?? 0,
  }
}

async function findWalletInputs(q: Queryable, orgId: string, reference: string): Promise<RiskInputs['wallets']> {
  const { rows } = await q.query<{ id: string; network: number; address: string; check_id: string | null; level: string | null }>(
    `select w.id, w.network, w.address, w.check_id, k.level
     from monitored_wallet w left join risk_check k on k.org_id = w.org_id and k.id = w.check_id
     where w.org_id = $1::uuid and w.customer_reference = $2 and w.state <> 'deleted' order by w.id`,
    [orgId, reference],
  )
  return rows.map(({ id, network, address, check_id, level }) => ({
    id: typeIdOf('mon', id),
    network: networkById(network).name,
    address,
    check_id: check_id === null ? null : typeIdOf('chk', check_id),
    level: levelOrNull(level),
  }))
}

/** The current decisions about entries that the name resembles, from any screening. */
async function findNameInput(q: Queryable, orgId: string, screeningId: string | null): Promise<NonNullable<RiskInputs['name']>> {
  const blank = { screening_id: null, true_matches: 0, open: 0, dismissed: 0, in_part: false }
  if (screeningId === null) return blank
  const { rows } = await q.query<{ query: Parameters<typeof decisionSubject>[0]; in_part: boolean }>(
    `select s.query, exists (select 1 from jsonb_array_elements(s.result::jsonb -> 'lists_screened') l where l -> 'complete' = 'false'::jsonb) as in_part
     from screening s where s.org_id = $1::uuid and s.id = $2::uuid`,
    [orgId, screeningId],
  )
  const [screening] = rows
  if (screening === undefined) return blank
  const { rows: found } = await q.query<{ true_matches: number; open: number; dismissed: number }>(
    `select count(*) filter (where m.state = 'true_match')::int as true_matches,
       count(*) filter (where m.state = 'undecided' or (m.state = 'false_positive' and m.decided_content is distinct from m.content))::int as open,
       count(*) filter (where m.state = 'false_positive' and m.decided_content = m.content)::int as dismissed
     from screening_match m where m.org_id = $1::uuid and m.subject = $2 and m.in_force`,
    [orgId, decisionSubject(screening.query)],
  )
  const counts = found[0] ?? { true_matches: 0, open: 0, dismissed: 0 }
  return { screening_id: typeIdOf('scr', screeningId), ...counts, in_part: screening.in_part }
}

const levelOrNull = (text: string | null): Level | null => (text === null ? null : levelOf.parse(text))
