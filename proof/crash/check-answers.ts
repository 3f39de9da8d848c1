import { type Operation, operations } from '@/contract'
import type { Write } from './writes'

/** Returns, for every write, differing answers to its copies. */
export function checkAnswers(history: readonly Write[]): string[] {
  return history.flatMap(({ mark, operation, answers }) => {
    const said = new Set(answers.map(({ status, text }) => `${status} ${text}`)).size
    const first = answers.filter(({ replayed }) => !replayed).length
    if (said > 1) return [`doubled: ${said} different answers to copies of ${operation} ${mark}`]
    // An operation that stores nothing has nothing to replay.
    return first > 1 && operation !== 'validatePolicy'
      ? [`doubled: ${first} copies of ${operation} ${mark} were each the first`]
      : []
  })
}

/** The stored claim of an idempotency key. */
export interface StoredClaim {
  key: string
  status: number | null
  body: string | null
  request_id: string
}

/** The actions of one request in the audit log, in order, separated by commas. */
export interface AuditedRequest {
  request_id: string
  actions: string
}

/**
 * Compares an organisation's answers with what is stored: one claim with exactly the answer for each write, and audit entries
 * of that request only, the same for every write of an operation.
 */
export function judgeStored(
  history: readonly Write[],
  claims: readonly StoredClaim[],
  audits: readonly AuditedRequest[],
): string[] {
  const own = history
    .filter(({ operation }) => operation !== 'validatePolicy')
    .map((write) => ({ ...write, answer: write.answers.find(({ status }) => status < 300) }))
    .filter(({ answer }) => answer !== undefined)
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
    const gone = [...(claim ? [] : ['no claim']), ...(rows.length > 0 ? [] : ['no audit row'])]
    if (!claim || gone.length > 0) return [`lost: ${name} was acknowledged and left ${gone.join(' and ')}`]
    if (more.length > 0 || rows.length > 1)
      return [`doubled: ${name} has ${more.length + 1} claims and ${rows.length} audited requests`]
    if (rows[0]?.request_id !== claim.request_id) return [`torn: ${name} was claimed by one request and written by another`]
    if (actions !== expected) return [`torn: ${name} is audited as ${actions}, others as ${expected}`]
    const sealed = claim.body?.startsWith('sealed:') === true
    if (claim.status !== answer?.status || (!sealed && claim.body !== answer?.text)) return [`torn: ${name} keeps another answer`]
    return []
  })
}

/** Excluded: writes that only people make, and a preview, which stores nothing. */
const aside = ['approveSuppression', 'approveFiling', 'markFilingFiled', 'previewMonitoringDefaults']

/** Writes of the contract with an idempotency key that were not in a history. */
export function neverSent(history: readonly Write[]): string[] {
  const sent = new Set<string>(history.map(({ operation }) => operation))
  return Object.entries(operations as unknown as Record<string, Operation>).flatMap(([name, { method }]) =>
    (method === 'POST' || method === 'DELETE') && !sent.has(name) && !aside.includes(name)
      ? [`${name} takes a key and was never sent`]
      : [],
  )
}
