import type { PlantedBug } from '../planted-bug'

const verbs = { project: 'db', suite: 'server/domain/customer/customer.db.test.ts' } as const
const followed = { project: 'db-alone', suite: 'server/domain/customer/follow-up/follow-customers.db.test.ts' } as const
const matching = { project: 'unit', suite: 'server/domain/customer/transfers/match.test.ts' } as const
const deriving = { project: 'unit', suite: 'server/domain/customer/risk/derive-risk.test.ts' } as const
const migration = 'prisma/migrations/20261127010000_customers/migration.sql'
const importing = { project: 'unit', suite: 'components/customer/import-preview.test.ts' } as const

/** Customers: what is stored, followed and matched, and what the console says of them. */
export const customerBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a reference of a customer is the organisation’s own',
    file: migration,
    find: '"customer_org_id_reference_key" ON "customer"("org_id", "reference")',
    replace: '"customer_org_id_reference_key" ON "customer"("reference")',
    ...verbs,
  },
  {
    safeguard: 'a customer’s reference with other content is refused',
    file: 'server/domain/customer/create-customer.ts',
    find: 'if (there.given_sha256 !== digest) throw conflict(there)',
    replace: '',
    ...verbs,
  },
  {
    safeguard: 'a transfer is read with its customer',
    file: 'server/domain/customer/transfers/require-transfer.ts',
    find: 'findTransfer(q, orgId, { id: uuid, customerId: customer.id }, lock)',
    replace: 'findTransfer(q, orgId, { id: uuid }, lock)',
    ...followed,
  },
  {
    safeguard: 'the hash of a transaction alone matches no transfer',
    file: 'server/domain/customer/transfers/match.ts',
    find: 'placed.filter((movement) => differencesOf(claim, movement).length === 0)',
    replace: 'placed.filter((movement) => movement.raw > 0n)',
    ...matching,
  },
  {
    safeguard: 'an asset is compared by its contract, not by its symbol',
    file: 'server/domain/customer/transfers/match.ts',
    find: 'if (claim.contract !== asset.contract) {',
    replace: 'if (claim.symbol !== asset.symbol) {',
    ...matching,
  },
  {
    safeguard: 'a movement of the chain is one transfer of the organisation',
    file: 'server/domain/customer/transfers/match.ts',
    find: 'agreeing.filter(({ index }) => !taken.has(index))',
    replace: 'agreeing',
    ...matching,
  },
  {
    safeguard: 'a transfer is orphaned with its block',
    file: 'server/domain/customer/follow-up/follow.repo.ts',
    find: 'match_height > $3::bigint\n',
    replace: 'match_height > $3::bigint + 1000\n',
    ...followed,
  },
  {
    safeguard: 'an orphaned transfer that is on chain again is matched again',
    file: 'server/domain/customer/follow-up/follow.repo.ts',
    find: "transaction_hash is not null and state <> 'matched'",
    replace: "transaction_hash is not null and state = 'prepared'",
    ...followed,
  },
  {
    safeguard: 'an import with a fault in one line writes none of them',
    file: 'server/domain/customer/import/import-customers.ts',
    find: 'faults.length === 0 && !input.dry_run',
    replace: '!input.dry_run',
    ...followed,
  },
  {
    safeguard: 'a dry run of an import writes nothing',
    file: 'server/domain/customer/import/import-customers.ts',
    find: ' && !input.dry_run',
    replace: '',
    ...followed,
  },
  {
    safeguard: 'a part of a customer’s risk that is not known is not taken for low',
    file: 'server/domain/customer/risk/derive-risk.ts',
    find: "['low', 'unknown', 'medium', 'high', 'severe']",
    replace: "['unknown', 'low', 'medium', 'high', 'severe']",
    ...deriving,
  },
  {
    safeguard: 'a transfer without a price is counted as such',
    file: 'server/domain/customer/activity/activity.ts',
    find: 'those.filter(({ usd }) => usd === null).length',
    replace: '0 * those.length',
    project: 'unit',
    suite: 'server/domain/customer/activity/activity.test.ts',
  },
  {
    safeguard: 'a comma for the point is not taken for thousands',
    file: 'components/customer/customer-values.ts',
    find: 'grouped.test(bare) ?',
    replace: 'bare !== null ?',
    project: 'unit',
    suite: 'components/customer/customer-values.test.ts',
  },
  {
    safeguard: 'a level that not everything is known of may be higher',
    file: 'components/customer/risk-words.ts',
    find: 'if (complete) return sentence',
    replace: 'if (complete || level) return sentence',
    project: 'unit',
    suite: 'components/customer/risk-words.test.ts',
  },
  {
    safeguard: 'a dry run never sounds as if it had written',
    file: 'components/customer/import-preview.ts',
    find: "dry_run || faults_total > 0 ? 'would be added'",
    replace: "faults_total > 1 ? 'would be added'",
    ...importing,
  },
  {
    safeguard: 'lines with faults are shown, however long the file',
    file: 'components/customer/import-preview.ts',
    find: '(b.faults.length > 0 ? 1 : 0) - (a.faults.length > 0 ? 1 : 0) || ',
    replace: '',
    ...importing,
  },
  {
    safeguard: 'transfers without a price are said under the chart',
    file: 'components/customer/activity-points.ts',
    find: '...(unpriced > 0\n      ?',
    replace: '...(unpriced > 1\n      ?',
    project: 'unit',
    suite: 'components/customer/activity-points.test.ts',
  },
  {
    safeguard: 'the search finds customers for those who may read them',
    file: 'server/domain/search/record-hits.ts',
    find: "customer: { scope: 'customers:read', prefix: 'cus' }",
    replace: "customer: { scope: 'wallets:read', prefix: 'cus' }",
    project: 'db',
    suite: 'server/domain/search/search-records.db.test.ts',
  },
]
