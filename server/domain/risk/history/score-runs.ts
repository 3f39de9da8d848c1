import type { ScoreChange, ScorePoint } from '@/contract/wallet/wallet-console'
import type { HistoryRow } from './score-history.repo'

type Lists = ReadonlyMap<string, string>

/** Consecutive checks with the same result under the same model, policy and lists. */
export interface ScoreRun {
  first: HistoryRow
  last: HistoryRow
  checks: number
  /** Changes since the previous run; empty for the first. */
  changes: ScoreChange[]
  lists: ScorePoint['lists']
}

/** Groups checks of one subject, oldest first, into runs; the changes of a run are the differences from the check before it. */
export function scoreRuns(rows: readonly HistoryRow[]): ScoreRun[] {
  const runs: ScoreRun[] = []
  let lists: Lists | null = null
  for (const row of rows) {
    const own: Lists | null = row.lists === null ? lists : new Map(row.lists.map((list) => [list.list_id, list.version]))
    const run = runs.at(-1)
    const moved = run && lists && own ? changedLists(lists, own) : []
    const changes = run ? changesOf(run.last, row, moved.length > 0) : []
    if (run && changes.length === 0) Object.assign(run, { last: row, checks: run.checks + 1 })
    else runs.push({ first: row, last: row, checks: 1, changes, lists: moved })
    lists = own
  }
  return runs
}

function changesOf(before: HistoryRow, row: HistoryRow, lists: boolean): ScoreChange[] {
  const changed: Record<ScoreChange, boolean> = {
    model: before.model_version !== row.model_version,
    policy: before.policy_id !== row.policy_id,
    hop_limit: before.hop_limit !== row.hop_limit,
    lists,
    score: before.score !== row.score,
    level: before.level !== row.level,
  }
  return (Object.keys(changed) as ScoreChange[]).filter((change) => changed[change])
}

function changedLists(before: Lists, after: Lists): ScorePoint['lists'] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((id) => ({ list_id: id, from: before.get(id) ?? null, to: after.get(id) ?? null }))
    .filter((list) => list.from !== list.to)
}
