import type { Logger } from 'pino'
import { outcomesOf, previewAlerts } from '@/server/domain/monitoring'
import { type ActivePolicy, pinnedPolicy, policyDocument } from '@/server/domain/policy'
import type { Clock } from '@/server/platform/clock/clock'
import { jobContext } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { type BacktestRow, beginBacktest, endBacktest, findBacktest, noteProgress } from './backtest.repo'
import { chooseItems, findOpenItems, writeOutcome } from './item.repo'
import { monitoredWallets } from './monitored-wallet.repo'
import { resultOf } from './result'
import { type Weighing, weighSubject } from './weigh-subject'

/** How many subjects are scored between two checks for cancellation. */
const batch = 25

export interface BacktestRun {
  /** UUIDs. */
  orgId: string
  id: string
  clock: Clock
  signal: AbortSignal
  log: Logger
}

/**
 * Runs a back-test to its end, continuing where an earlier worker stopped: every subject is written once. Throws if the worker
 * is stopped or the database is unavailable, so that another worker takes over; returns if it is cancelled.
 */
export async function runBacktest(run: BacktestRun): Promise<void> {
  const { orgId, id, clock, signal } = run
  try {
    await goOn(run)
  } catch (error) {
    if (signal.aborted || isPassing(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    await withOrg(orgId, (tx) => endBacktest(tx, orgId, id, { status: 'failed', at: clock.now(), error: reason.slice(0, 500) }))
    throw error
  }
}

/** Errors of the database or the network have a code and may be transient; errors of our own code are not. */
function isPassing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

async function goOn(run: BacktestRun): Promise<void> {
  const { orgId, id, clock } = run
  const row = await withOrg(orgId, async (tx) => {
    if (!(await beginBacktest(tx, orgId, id, clock.now()))) return null
    const found = await findBacktest(tx, orgId, id)
    if (found !== null && found.total === null) await chooseItems(tx, orgId, id, found.last_checks, found.created_at)
    await noteProgress(tx, orgId, id, clock.now())
    return found
  })
  if (row === null) return
  const weighing = await weighingOf(orgId, row, clock)
  while (await weighBatch(run, weighing));
}

/** Scores the next batch; returns whether there may be more. */
async function weighBatch(run: BacktestRun, weighing: Weighing): Promise<boolean> {
  const { orgId, id, clock, signal, log } = run
  const items = await withOrg(orgId, (tx) => findOpenItems(tx, orgId, id, batch))
  for (const item of items) {
    signal.throwIfAborted()
    const outcome = await weighSubject(weighing, item)
    await withOrg(orgId, (tx) => writeOutcome(tx, orgId, id, item.seq, outcome))
  }
  const going = await withOrg(orgId, (tx) => noteProgress(tx, orgId, id, clock.now()))
  if (!going) return false
  if (items.length > 0) return true
  const outcomes = outcomesOf(
    // Uses the same scope as monitoring does.
    await previewAlerts(jobContext(orgId, 'backtest', ['wallets:read'], clock), { policy: weighing.tried }, () =>
      signal.throwIfAborted(),
    ),
  )
  return withOrg(orgId, async (tx) => {
    const row = await findBacktest(tx, orgId, id)
    if (row === null) return false
    const result = { ...(await resultOf(tx, orgId, row)), outcomes }
    const wallets = await monitoredWallets(tx, orgId)
    await endBacktest(tx, orgId, id, { status: 'done', at: clock.now(), result, notes: notesOf(row, result, wallets !== null) })
    log.info({ backtest: id, subjects: result.subjects }, 'back-test done')
    return false
  })
}

async function weighingOf(orgId: string, row: BacktestRow, clock: Clock): Promise<Weighing> {
  const against = await withOrg(orgId, (tx) => pinnedPolicy(tx, orgId, row.against_id))
  if (against === null) throw new Error(`the policy that back-test ${row.id} compares with is missing`)
  const { policy_id, policy_version, policy_sha256, document } = row
  const parsed = policyDocument.safeParse(document)
  if (!parsed.success) {
    const [first] = parsed.error.issues
    throw new Error(`the version is not a policy by today’s rules: ${first?.path.join('.')} ${first?.message}`)
  }
  const tried: ActivePolicy = {
    id: policy_id,
    version: policy_version,
    sha256: policy_sha256,
    document: parsed.data,
  }
  return { orgId, against, tried, now: () => clock.now() }
}

function notesOf(row: BacktestRow, result: { subjects: number; retraced: number }, wallets: boolean): string[] {
  const notes = [
    `Compared over the newest check of each subject among the last ${row.last_checks} checks; allowances are judged at the time of each check.`,
  ]
  if (!wallets) notes.push('No wallets are monitored here, so only checked subjects were compared.')
  if (result.retraced > 0) {
    notes.push(
      `${result.retraced} of ${result.subjects} subjects were traced again, because their stored checks do not hold everything the draft looks at; both policies were scored on the new trace.`,
    )
  }
  return notes
}
