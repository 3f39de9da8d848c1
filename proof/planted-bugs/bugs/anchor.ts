import type { PlantedBug } from '../planted-bug'

const history = { project: 'db-alone', suite: 'server/domain/anchor/anchor.db.test.ts' } as const
const coverage = { project: 'unit', suite: 'server/domain/audit/checkpoint-coverage.test.ts' } as const

/** Safeguards against a rewritten history that passes for the original. */
export const anchorBugs: readonly PlantedBug[] = [
  {
    safeguard: 'an hour with rows and no checkpoint is a fault',
    file: 'server/domain/audit/checkpoint-coverage.ts',
    find: 'if (covering === undefined) {',
    replace: 'if (covering === undefined && sorted.length > 0) {',
    ...coverage,
  },
  {
    safeguard: 'a checkpoint that was signed late is a fault where the worker was at work',
    file: 'server/domain/audit/checkpoint-coverage.ts',
    find: 'if (silent(new Date(due)',
    replace: 'if (true || silent(new Date(due)',
    ...coverage,
  },
  {
    safeguard: 'a rewritten audit log is compared with its anchors',
    file: 'scripts/audit/verify-logs.ts',
    find: ', ...anchors]',
    replace: ']',
    ...history,
  },
  {
    safeguard: 'the worker finds a log that was rewritten and signed again',
    file: 'server/domain/anchor/collect-entries.ts',
    find: "?.toString('hex') !== last.hash)",
    replace: "?.toString('hex') === '')",
    ...history,
  },
  {
    safeguard: 'a timeline that was cut off is compared with its anchors',
    file: 'server/domain/case/integrity/verify-timeline.ts',
    find: 'if (input.anchored !== undefined)',
    replace: 'if (input.anchored === null)',
    ...history,
  },
  {
    safeguard: 'a batch that was taken out of a log of anchors is noticed',
    file: 'server/domain/anchor/check-logs.ts',
    find: 'if (batch.n !== i + 1)',
    replace: 'if (batch.n < i + 1)',
    ...history,
  },
  {
    safeguard: 'a place that was away gets every batch it missed',
    file: 'server/domain/anchor/places/send-to-places.ts',
    find: 'waiting.slice(0, mostAtOnce)',
    replace: 'waiting.slice(-1)',
    ...history,
  },
]
