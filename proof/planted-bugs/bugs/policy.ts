import type { PlantedBug } from '../planted-bug'

const policies = { project: 'db', suite: 'server/domain/policy/policy.db.test.ts' } as const
const filterAlone = { project: 'db', suite: 'server/domain/policy/organisation-filter.db.test.ts' } as const
const own = { project: 'db', suite: 'server/domain/attribution/own-attributions/own-attribution.db.test.ts' } as const
const backtests = { project: 'db', suite: 'server/domain/backtest/backtest.db.test.ts' } as const

/** Safeguards of policies, their back-tests and an organisation's own attributions. */
export const policyBugs: readonly PlantedBug[] = [
  {
    safeguard: 'an edit of a draft overwrites nothing it has not read',
    file: 'server/domain/policy/version.repo.ts',
    find: "status: 'draft', sha256: change.expected }",
    replace: "status: 'draft' }",
    ...policies,
  },
  {
    safeguard: 'a version with errors does not become active',
    file: 'server/domain/policy/activation/activate-policy.ts',
    find: 'requireSound(row, now)',
    replace: '',
    ...policies,
  },
  {
    safeguard: 'the tag summary of an address that is tagged privately is kept while transfers arrive',
    file: 'server/chain/ingest/fold/tagged-among.ts',
    find: 'exists (select 1 from private_tag p where p.network = $1 and p.address_id = t.id) as own',
    replace: 'false as own',
    ...own,
  },
  {
    safeguard: 'a private tag absorbs for its organisation only, even where row-level security is off',
    file: 'server/trace/attributed.ts',
    find: 'mine.org_id = current_org() and ',
    replace: '',
    ...filterAlone,
  },
  {
    safeguard: 'a statement that has ended does not count',
    file: 'server/domain/risk/statements/dated.ts',
    find: '(end === null || from < end)',
    replace: 'true',
    project: 'unit',
    suite: 'server/domain/risk/statements/dated.test.ts',
  },
  {
    safeguard: 'a back-test looks at nothing that was checked after it was asked for',
    file: 'server/domain/backtest/item.repo.ts',
    find: 'created_at <=',
    replace: 'created_at is not null or created_at <=',
    ...backtests,
  },
  {
    safeguard: 'a cancelled back-test does not begin again',
    file: 'server/domain/backtest/backtest.repo.ts',
    find: "status in ('queued', 'running')`",
    replace: "status in ('queued', 'running', 'cancelled')`",
    ...backtests,
  },
  {
    safeguard: 'an allowance ends by the time of the check',
    file: 'server/domain/risk/level/overrides.ts',
    find: 'Date.parse(entry.expires_at) / 1000 > now',
    replace: 'Date.parse(entry.expires_at) > 0',
    ...backtests,
  },
]
