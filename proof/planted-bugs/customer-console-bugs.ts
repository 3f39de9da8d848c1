import type { PlantedBug } from './planted-bug'

const importing = { project: 'unit', suite: 'components/customer/import-preview.test.ts' } as const

/** What the console says of customers. */
export const customerConsoleBugs: readonly PlantedBug[] = [
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
