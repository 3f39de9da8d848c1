import { randomBytes } from 'node:crypto'
import type { AlertEvidence, AlertFinding } from '@/contract/alert/alerts'
import type { SuiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { type NormalisedTransfer, recordPrices } from '@/server/chain/ingest'
import { networkNamed } from '@/server/chain/networks'
import { pool, withOrg } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'

/** A new token priced at a dollar per unit on these UTC days. */
export async function dollarToken(...days: string[]): Promise<NormalisedTransfer['asset']> {
  const asset = { contract: `0x${randomBytes(20).toString('hex')}`, symbol: 'SUD', decimals: 6 }
  const client = await pool().connect()
  try {
    await recordPrices(
      client,
      networkNamed('ethereum'),
      asset,
      [...new Set(days)].map((day) => ({ day, usdMicro: 1_000_000n })),
      'suite',
    )
  } finally {
    client.release()
  }
  return asset
}

export interface StoredAlert {
  id: string
  rule: string
  title: string
  severity: string
  state: string
  occurrences: number
  orphaned: number
  revision: number
  address: string
  risk: { score: number; check_id: string } | null
  stale: boolean
  due_at: Date
  created_at: Date
  first_seen_at: Date
  last_seen_at: Date
  facts: (Pick<AlertEvidence, 'type' | 'measures' | 'counterparty' | 'exposure' | 'list_entry'> & {
    id: string
    seq: number
    orphaned: boolean
  })[]
  signals: { key: string; title: string; severity: string; by: string }[]
  finding: AlertFinding | null
  turns: { kind: string; to: string | null; comment: string | null }[]
}

/** The alerts of an organisation, or of one of its addresses, in full, by rule and time. */
export function alertsOf(orgId: string, address: string | null = null): Promise<StoredAlert[]> {
  return withOrg(orgId, async (tx) => {
    const rows = await tx.$queryRaw<StoredAlert[]>`
      select a.id, a.rule_key as rule, a.title, a.severity, a.state, a.occurrences, a.orphaned, a.revision, a.address, a.risk, a.stale,
        a.due_at, a.created_at, a.first_seen_at, a.last_seen_at, a.signals, a.finding,
        (select coalesce(jsonb_agg(e.detail || jsonb_build_object('id', e.evidence_id, 'seq', e.seq, 'orphaned', e.orphaned_at is not null) order by e.seq), '[]')
         from alert_evidence e where e.org_id = a.org_id and e.alert_id = a.id) as facts,
        (select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'to', t.to_value, 'comment', t.comment) order by t.at, t.id), '[]')
         from alert_turn t where t.org_id = a.org_id and t.alert_id = a.id) as turns
      from alert a where a.org_id = ${orgId}::uuid and (${address}::text is null or a.address = ${address}::text)
      order by a.rule_key, a.first_seen_at, a.created_at, a.title`
    return rows
  })
}

/** The events and audit entries of an organisation about an alert. */
export async function toldOf(org: SuiteOrganisation, id: string): Promise<{ events: string[]; audit: string[] }> {
  return withOrg(org.ctx.org.id, async (tx) => {
    const subject = typeIdOf('alr', id)
    const events = await tx.$queryRaw<
      { type: string }[]
    >`select type from outbox_event where org_id = ${org.ctx.org.id}::uuid and subject_id = ${subject} order by created_at, id`
    const audit = await tx.$queryRaw<
      { action: string }[]
    >`select action from audit_event where org_id = ${org.ctx.org.id}::uuid and object_id = ${subject} order by seq`
    return { events: events.map(({ type }) => type), audit: audit.map(({ action }) => action) }
  })
}
