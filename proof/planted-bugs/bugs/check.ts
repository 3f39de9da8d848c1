import type { PlantedBug } from '../planted-bug'

const filterAlone = { project: 'db', suite: 'server/domain/risk/check/organisation-filter.db.test.ts' } as const
const moves = { project: 'db', suite: 'server/domain/risk/movements/own-moves.db.test.ts' } as const
const commands = { project: 'db', suite: 'server/platform/command/command.db.test.ts' } as const

/**
 * Safeguards of reading checks, and of their optimisations: transfers read whole, shared snapshots, writes in one packet,
 * loading ledgers.
 */
export const checkBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a stored check is read with its organisation, even where row-level security is off',
    file: 'server/domain/risk/check/check.repo.ts',
    find: 'where: { org_id: orgId, id }, select: { result: true }',
    replace: 'where: { id }, select: { result: true }',
    ...filterAlone,
  },
  {
    safeguard: 'the newest check of an address is the organisation’s own, even where row-level security is off',
    file: 'server/domain/risk/check/check.repo.ts',
    find: 'where org_id = $1::uuid and network = $2::smallint and subject = s.subject',
    replace: 'where $1::uuid is not null and network = $2::smallint and subject = s.subject',
    ...filterAlone,
  },
  {
    safeguard: 'what somebody sends who was paid before is asked for, also where transfers are read whole',
    file: 'server/domain/risk/movements/own-moves.ts',
    find: '(of.firstPaid === null || seen < of.firstPaid) && ',
    replace: '',
    ...moves,
  },
  {
    safeguard: 'payments are worth following together, not one by one, also where transfers are read whole',
    file: 'server/domain/risk/movements/own-moves.ts',
    find: 'group.reduce((sum, { value }) => sum + value, 0n) * BigInt(ONE) < enough',
    replace: '(group[0]?.value ?? 0n) * BigInt(ONE) < enough',
    ...moves,
  },
  {
    safeguard: 'payments are added up by counterparty and asset where they are found by edges',
    file: 'server/domain/risk/movements/lanes.repo.ts',
    find: 'over (partition by t.counterparty, t.asset_id) as together',
    replace: 'over () as together',
    ...moves,
  },
  {
    safeguard: 'without a path that was not asked for, dust is judged again as one whole',
    file: 'server/domain/risk/exposure/counterfactual.ts',
    find: 'if (this.subs.withoutDust !== null || reached.parts.some((part) => part.unasked)) return null',
    replace: 'if (this.subs.withoutDust !== null && reached.parts.some((part) => part.unasked)) return null',
    project: 'unit',
    suite: 'server/domain/risk/exposure/counterfactual.property.test.ts',
  },
  {
    safeguard: 'a write that failed before it was sent is not followed by a commit',
    file: 'server/platform/command/command.ts',
    find: '      requireSent?.()\n',
    replace: '',
    ...commands,
  },
  {
    safeguard: 'of what a statement refuses behind one that failed, the first failure is told',
    file: 'server/platform/command/command.ts',
    find: '    await written\n    throw error\n',
    replace: '    throw error\n',
    ...commands,
  },
  {
    safeguard: 'of what was asked in one statement everybody gets their own answer',
    file: 'server/platform/database/snapshot.ts',
    find: 'slice(from, from + asked.length)',
    replace: 'slice(0, asked.length)',
    project: 'unit',
    suite: 'server/platform/database/snapshot.test.ts',
  },
  {
    safeguard: 'no height lies between two windows of the load of ledgers',
    file: 'server/trace/graph/rows/height-windows.ts',
    find: 'from = to + 1',
    replace: 'from = to + 2',
    project: 'unit',
    suite: 'server/trace/graph/rows/height-windows.test.ts',
  },
  {
    safeguard: 'answers of busy wallets are forgotten once the ledgers change',
    file: 'server/trace/graph/network-ledgers.ts',
    find: 'this.kept.clear()',
    replace: '',
    project: 'unit',
    suite: 'server/trace/graph/network-ledgers.test.ts',
  },
  {
    safeguard: 'answers of busy wallets are kept apart by what was asked',
    file: 'server/trace/graph/kept-answers.ts',
    find: '.update(text)',
    replace: ".update('')",
    project: 'unit',
    suite: 'server/trace/graph/kept-answers.test.ts',
  },
  {
    safeguard: 'ledgers that get more rows than announced move, and keep the ones they have',
    file: 'server/trace/graph/ledgers/held-ledgers.ts',
    find: 'if (held === index.room(ledger)) this.makeRoom(ledger, held + 1)',
    replace: 'if (held > index.room(ledger)) this.makeRoom(ledger, held + 1)',
    project: 'unit',
    suite: 'server/trace/graph/ledger-tracer.test.ts',
  },
  {
    safeguard: 'an address that came after the table of ids was made is found all the same',
    file: 'server/trace/graph/ledgers/address-book.ts',
    find: 'if (near !== -1) return near',
    replace: 'if (this.table !== null) return near',
    project: 'unit',
    suite: 'server/trace/graph/ledgers/address-book.test.ts',
  },
  {
    safeguard: 'canonical JSON refuses numbers that JSON cannot say',
    file: 'server/platform/canonical.ts',
    find: "typeof value === 'number' && Number.isFinite(value)",
    replace: "typeof value === 'number'",
    project: 'unit',
    suite: 'server/platform/canonical.test.ts',
  },
]
