import type { PlantedBug } from '../planted-bug'

const order = { project: 'unit', suite: 'server/trace/order.property.test.ts' } as const
const conserving = { project: 'unit', suite: 'server/trace/conserving.property.test.ts' } as const
const exact = { project: 'unit', suite: 'server/trace/exact-bound.property.test.ts' } as const
const reference = { project: 'unit', suite: 'server/domain/risk/score/reference-score.property.test.ts' } as const
const headline = { project: 'db', suite: 'server/domain/risk/headline.db.test.ts' } as const
const own = { project: 'db', suite: 'server/domain/attribution/own-attributions/own-attribution.db.test.ts' } as const
const replay = { project: 'db', suite: 'server/domain/risk/replay/replay-check.db.test.ts' } as const
const compare = { project: 'db', suite: 'server/domain/risk/compare/compare-checks.db.test.ts' } as const
const policies = { project: 'db', suite: 'server/domain/policy/policy.db.test.ts' } as const
const checks = { project: 'db', suite: 'server/domain/risk/check/check-risk.db.test.ts' } as const

/** Safeguards of the risk engine: the kernel, the score, stored checks, policies and private attributions. */
export const riskBugs: readonly PlantedBug[] = [
  {
    safeguard: 'ties between paths go to the smaller id, not to the node that is visited last',
    file: 'server/trace/frontier.ts',
    find: 'if (parent.id !== held.parent.id) return parent.id < held.parent.id',
    replace: 'if (parent.id !== held.parent.id) return true',
    project: 'unit',
    suite: 'server/trace/trace.test.ts',
  },
  {
    safeguard: 'ties between links of a node go to the smaller asset, not to the one that was answered last',
    file: 'server/trace/frontier.ts',
    find: 'if (link.asset !== held.link.asset) return link.asset < held.link.asset',
    replace: 'if (link.asset !== held.link.asset) return true',
    ...order,
  },
  {
    safeguard: 'the heaviest path into an address is part of its mass, not mass beside it',
    file: 'server/trace/hits.ts',
    find: '    draft.mass += mass\n',
    replace: '    draft.mass += mass + best\n',
    ...conserving,
  },
  {
    safeguard: 'a trace over outpoints ends at a CoinJoin',
    file: 'server/trace/trace.ts',
    find: 'if (exact && hop > 1) await endAtCoinjoins(hop)',
    replace: 'if (exact && hop > hopLimit) await endAtCoinjoins(hop)',
    project: 'unit',
    suite: 'server/trace/trace-utxo.test.ts',
  },
  {
    safeguard: 'a walk over a ledger ends at a CoinJoin',
    file: 'server/trace/ledger/trace-ledger.ts',
    find: 'for (const { row, mass } of walks[i]?.shares ?? []) {\n        if (node.network === undefined && mixed.has(row.place.hash)) continue',
    replace: 'for (const { row, mass } of walks[i]?.shares ?? []) {',
    ...headline,
  },
  {
    safeguard: 'a CoinJoin beside the subject condemns nobody where its outpoints are not known',
    file: 'server/domain/risk/movements/address-flows.ts',
    find: "if (network.model !== 'utxo') return {",
    replace: 'if (transfers >= 0) return {',
    ...headline,
  },
  {
    safeguard: 'the bound of the range reckons with what was opaque and unresolved',
    file: 'server/domain/risk/level/score-range.ts',
    find: 'side.known ? openMass(side.trace.masses) : 0',
    replace: 'side.known ? side.trace.masses.pruned : 0',
    project: 'unit',
    suite: 'server/domain/risk/level/calibration.property.test.ts',
  },
  {
    safeguard: 'what is cut or lost by rounding down is counted as pruned',
    file: 'server/trace/trace.ts',
    find: '    masses.pruned += rest - beyond\n',
    replace: '',
    ...conserving,
  },
  {
    safeguard: 'flow is attributed to a tagged address, never through it',
    file: 'server/trace/trace.ts',
    find: '      if (!exact && taggedIds.has(link.id)) continue\n',
    replace: '',
    ...exact,
  },
  {
    safeguard: 'a link that began after the payment it would explain does not count',
    file: 'server/trace/frontier.ts',
    find: "  return direction === 'source' ? first > bound : last < bound",
    replace: '  return first > Number.POSITIVE_INFINITY && last < bound && direction.length > 0',
    ...exact,
  },
  {
    safeguard: 'each arrival keeps the time bound of the payments before it',
    file: 'server/trace/frontier.ts',
    find: "  return direction === 'source' ? Math.min(last, bound) : Math.max(first, bound)",
    replace: "  return direction === 'source' ? last : first",
    ...exact,
  },
  {
    safeguard: 'a node is asked for all that its heaviest state would follow',
    file: 'server/trace/trace.ts',
    find: 'mass = Math.max(mass, state.mass)',
    replace: 'mass = mass === 0 ? state.mass : Math.min(mass, state.mass)',
    ...order,
  },
  {
    safeguard: 'sub-scores are ranked before they are weighed',
    file: 'server/domain/risk/score/score.ts',
    find: '.sort((a, b) => b.score.compare(a.score) || (a.rule.id < b.rule.id ? -1 : 1))',
    replace: '',
    ...reference,
  },
  {
    safeguard: 'several categories of one rule on one address are one exposure',
    file: 'server/domain/risk/score/sub-score.ts',
    find: '.reduce((a, b) => (a > b ? a : b))',
    replace: '.reduce((a, b) => a + b)',
    ...reference,
  },
  {
    safeguard: 'published points add up to the published score',
    file: 'server/domain/risk/score/score.ts',
    find: '  const shares = apportion(points, units)\n',
    replace:
      '  const shares = apportion(points, 0n).map((_, k) => (points[k] ?? Fraction.zero).times(Fraction.of(unit)).round())\n',
    ...reference,
  },
  {
    safeguard: 'the dust rule lowers a score and never raises one',
    file: 'server/domain/risk/score/score.ts',
    find: 'return exact.min(weigh(policy, withoutDust)',
    replace: 'return exact.max(weigh(policy, withoutDust)',
    project: 'unit',
    suite: 'server/domain/risk/score/dust.property.test.ts',
  },
  {
    safeguard: 'many small payments that a wallet lives on are no dust',
    file: 'server/domain/risk/score/dust.ts',
    find: 'percent.atLeast(Fraction.parse(policy.dust.percent))',
    replace: 'percent.atLeast(Fraction.of(1_000))',
    project: 'unit',
    suite: 'server/domain/risk/score/score.test.ts',
  },
  {
    safeguard: 'halves are rounded to the even number',
    file: 'server/domain/risk/score/fraction.ts',
    find: 'return low % 2n === 0n ? low : low + 1n',
    replace: 'return low + 1n',
    project: 'unit',
    suite: 'server/domain/risk/score/rounding.property.test.ts',
  },
  {
    safeguard: 'the bound of a score takes the pruned mass at full confidence',
    file: 'server/domain/risk/level/score-range.ts',
    find: 'confidence: 100, amount }',
    replace: 'confidence: 10, amount }',
    project: 'unit',
    suite: 'server/domain/risk/level/score-range.property.test.ts',
  },
  {
    safeguard: 'what was transferred before a designation does not count as sanctioned',
    file: 'server/domain/risk/lanes/side.ts',
    find: "return policy.designation.before_counts ? null : 'precedes_designation'",
    replace: 'return null',
    ...checks,
  },
  {
    safeguard: 'the zero address is no end of a path, whatever a list says of it',
    file: 'server/domain/risk/walk/null-endpoints.ts',
    find: 'new Set([Number(NULL_ADDRESS_ID)])',
    replace: 'new Set([Number(NULL_ADDRESS_ID) - 1])',
    ...checks,
  },
  {
    safeguard: 'a statement that an organisation keeps to itself absorbs for nobody else',
    file: 'server/trace/attributed.ts',
    find: ') or exists (\n    select 1 from attribution mine',
    replace: ') or true or exists (\n    select 1 from attribution mine',
    ...own,
  },
  {
    safeguard: 'a replay is computed under the version the check was scored by, not under the one active now',
    file: 'server/domain/risk/replay/load-evidence.ts',
    find: 'await pinnedPolicy(tx, orgId, stored.policy_id)',
    replace:
      "await pinnedPolicy(tx, orgId, (await tx.policyVersion.findFirstOrThrow({ where: { org_id: orgId, status: 'active' } })).id)",
    ...replay,
  },
  {
    safeguard: 'a replay answers only what is the same to the last byte',
    file: 'server/domain/risk/replay/replay-check.ts',
    find: 'if (differs.length > 0) throw',
    replace: 'if (differs.length > 1_000) throw',
    ...replay,
  },
  {
    safeguard: 'a comparison names another policy as a cause',
    file: 'server/domain/risk/compare/compare-checks.ts',
    find: '      ...policyCause(from.policy, to.policy),\n',
    replace: '',
    ...compare,
  },
  {
    safeguard: 'a comparison names tags that came, went or changed',
    file: 'server/domain/risk/compare/compare-checks.ts',
    find: ', ...statements]',
    replace: ', ...statements.slice(0, 0)]',
    ...compare,
  },
  {
    safeguard: 'a comparison names new transfers and those a reorganisation took back',
    file: 'server/domain/risk/compare/compare-checks.ts',
    find: 'return [...transfers, ',
    replace: 'return [...transfers.slice(0, 0), ',
    ...compare,
  },
  {
    safeguard: 'the version that was active is retired by the next',
    file: 'server/domain/policy/activation/make-active.ts',
    find: "if (before !== null && !(await moveVersion(tx, orgId, before, { to: 'retired', at }))) throw overtaken(row)",
    replace: '',
    ...policies,
  },
  {
    safeguard: 'a second version cannot become active beside the first',
    file: 'prisma/migrations/20261121000000_init/migration.sql',
    find: 'CREATE UNIQUE INDEX "policy_version_one_active" ON "policy_version" ("org_id") WHERE "status" = \'active\';',
    replace: '',
    project: 'db',
    suite: 'server/domain/policy/activation/one-active.db.test.ts',
  },
]
