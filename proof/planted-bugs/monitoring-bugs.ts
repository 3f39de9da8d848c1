import type { PlantedBug } from './planted-bug'

const wallets = { project: 'db', suite: 'server/domain/monitoring/monitored-wallet.db.test.ts' } as const
const bulk = { project: 'db', suite: 'server/domain/monitoring/bulk/bulk-create-wallets.db.test.ts' } as const
const states = { project: 'unit', suite: 'server/domain/monitoring/monitored-wallet-state.test.ts' } as const
const rules = { project: 'unit', suite: 'server/domain/monitoring/rule-set/effective-rules.test.ts' } as const

/** What the suites of monitored wallets and their rules are for. */
export const monitoringBugs: readonly PlantedBug[] = [
  {
    safeguard: 'of two requests that add one address at once, the second finds the first one’s wallet',
    file: 'server/domain/monitoring/monitored-wallet.repo.ts',
    find: " where state <> 'deleted' do nothing returning id`",
    replace: " where state <> 'deleted' do update set id = excluded.id returning id`",
    ...wallets,
  },
  {
    safeguard: 'nothing is watched for an organisation that paused or stopped',
    file: 'server/domain/monitoring/change-wallet.ts',
    find: "  if (change.state !== 'active' && row.state === 'active') await unwatchAddress(tx, orgId, row)\n",
    replace: '',
    ...wallets,
  },
  {
    safeguard: 'a threshold whose name says nothing is refused, since ignoring it would switch a control off',
    file: 'server/domain/monitoring/rule-set/check-thresholds.ts',
    find: '      problems.push({ field, issue: whatThereIs(name) })\n',
    replace: '',
    ...wallets,
  },
  {
    safeguard: 'the version of a rule rises with what it finds',
    file: 'server/domain/monitoring/rule-set/revise-rules.ts',
    find: 'previous.version + (same ? 0 : 1)',
    replace: 'previous.version',
    ...wallets,
  },
  {
    safeguard: 'an address that is monitored already is answered with 200',
    file: 'server/domain/monitoring/create-monitored-wallet.ts',
    find: 'result: withStatus(200, await monitoredWalletDto(tx, ctx, result))',
    replace: 'result: await monitoredWalletDto(tx, ctx, result)',
    ...wallets,
  },
  {
    safeguard: 'an item of a bulk request that is refused leaves the wallet as it was',
    file: 'server/domain/monitoring/change-wallet.ts',
    find: 'checkThresholds(wish.thresholds ?? row.thresholds, base, wish.thresholds === undefined)',
    replace: 'wish.thresholds ?? row.thresholds',
    ...bulk,
  },
  {
    safeguard: 'of two items with one address the second changes what the first made',
    file: 'server/domain/monitoring/bulk/write-bulk.ts',
    find: 'rows.has(key) || wanted.has(key)',
    replace: 'rows.has(key)',
    ...bulk,
  },
  {
    safeguard: 'a wallet whose monitoring was stopped does not come back',
    file: 'server/domain/monitoring/monitored-wallet-state.ts',
    find: '  deleted: [],',
    replace: "  deleted: ['active'],",
    ...states,
  },
  {
    safeguard: 'a wallet’s threshold goes over the organisation’s',
    file: 'server/domain/monitoring/rule-set/effective-rules.ts',
    find: '{ ...defaults.thresholds, ...wallet.thresholds }',
    replace: '{ ...wallet.thresholds, ...defaults.thresholds }',
    ...rules,
  },
]
