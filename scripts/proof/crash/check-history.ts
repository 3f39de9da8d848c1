import { type Operation, operations } from '@/contract'
import { grown, tally } from '@/scripts/proof/crash/tally'
import type { Write } from '@/scripts/proof/crash/writes'
import { asOwner } from '@/scripts/test/fixtures/chain-rows'

/** Says of every write what copies of it were told differently. */
export function checkAnswers(history: readonly Write[]): string[] {
  return history.flatMap(({ mark, operation, answers }) => {
    const said = new Set(answers.map(({ status, text }) => `${status} ${text}`)).size
    const first = answers.filter(({ replayed }) => !replayed).length
    if (said > 1) return [`doubled: ${said} different answers to copies of ${operation} ${mark}`]
    // One that stores nothing has nothing to replay.
    return first > 1 && operation !== 'validatePolicy'
      ? [`doubled: ${first} copies of ${operation} ${mark} were each the first`]
      : []
  })
}

interface Stored {
  key: string
  status: number | null
  body: string | null
  request_id: string
}

/**
 * Compares what was answered with what is stored: one claim with the very answer for each write, and audit rows of that
 * request alone, the same for every write of an operation.
 */
export async function checkStored(history: readonly Write[], orgId: string): Promise<string[]> {
  const own = history
    .filter((write) => write.orgId === orgId && write.operation !== 'validatePolicy')
    .map((write) => ({ ...write, answer: write.answers.find(({ status }) => status < 300) }))
    .filter(({ answer }) => answer !== undefined)
  const { claims, audits } = await asOwner(async (owner) => ({
    claims: (await owner.query<Stored>('select key, status, body, request_id from idempotency_key where org_id = $1', [orgId]))
      .rows,
    audits: (
      await owner.query<{ request_id: string; actions: string }>(
        `select request_id, string_agg(action, ',' order by action) as actions from audit_event
         where org_id = $1 and request_id like 'crash\\_%' group by request_id`,
        [orgId],
      )
    ).rows,
  }))
  const claimed = Map.groupBy(claims, ({ key }) => key)
  const audited = Map.groupBy(audits, ({ request_id }) => request_id.split('_')[1] ?? '')
  const usual = new Map<string, string>()
  return own.flatMap(({ mark, operation, key, answer }): string[] => {
    const name = `${operation} ${mark}`
    const [claim, ...more] = claimed.get(key) ?? []
    const rows = audited.get(mark) ?? []
    const actions = rows.map((row) => row.actions).join(' and ')
    const expected = usual.get(operation) ?? actions
    usual.set(operation, expected)
    if (!claim || rows.length === 0)
      return [
        `lost: ${name} was acknowledged and left ${claim ? 'no audit row' : rows.length > 0 ? 'no claim' : 'no claim and no audit row'}`,
      ]
    if (more.length > 0 || rows.length > 1)
      return [`doubled: ${name} has ${more.length + 1} claims and ${rows.length} audited requests`]
    if (rows[0]?.request_id !== claim.request_id) return [`torn: ${name} was claimed by one request and written by another`]
    if (actions !== expected) return [`torn: ${name} is audited as ${actions}, others as ${expected}`]
    const sealed = claim.body?.startsWith('sealed:') === true
    if (claim.status !== answer?.status || (!sealed && claim.body !== answer?.text)) return [`torn: ${name} keeps another answer`]
    return []
  })
}

/** What the first undisturbed round of an organisation leaves, and what every later one does. */
export interface UsualGrowth {
  first: Map<string, number>
  later: Map<string, number>
}

/** Compares the rows of an organisation with what as many undisturbed rounds leave. */
export async function checkRows(
  orgId: string,
  before: Map<string, number>,
  usual: UsualGrowth,
  rounds: number,
): Promise<string[]> {
  const change = grown(before, await tally(orgId))
  return [...new Set([...change.keys(), ...usual.first.keys(), ...usual.later.keys()])].flatMap((table) => {
    const should = (usual.first.get(table) ?? 0) + (usual.later.get(table) ?? 0) * (rounds - 1)
    const has = change.get(table) ?? 0
    if (has === should) return []
    return [`${has > should ? 'doubled' : 'lost'}: ${table} grew by ${has} rows in ${rounds} rounds, not ${should}`]
  })
}

/** Writes of the contract that take a key and were not in a history. */
export function neverSent(history: readonly Write[]): string[] {
  const sent = new Set<string>(history.map(({ operation }) => operation))
  return Object.entries(operations as unknown as Record<string, Operation>).flatMap(([name, { method }]) =>
    (method === 'POST' || method === 'DELETE') && !sent.has(name) ? [`${name} takes a key and was never sent`] : [],
  )
}
