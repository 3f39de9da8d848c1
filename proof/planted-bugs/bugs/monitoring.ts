import type { PlantedBug } from '../planted-bug'

const wallets = { project: 'db', suite: 'server/domain/monitoring/monitored-wallet.db.test.ts' } as const
const bulk = { project: 'db', suite: 'server/domain/monitoring/bulk/bulk-create-wallets.db.test.ts' } as const
const states = { project: 'unit', suite: 'server/domain/monitoring/monitored-wallet-state.test.ts' } as const
const rules = { project: 'unit', suite: 'server/domain/monitoring/rule-set/effective-rules.test.ts' } as const
const hits = { project: 'db', suite: 'server/domain/monitoring/evaluate/evaluate-hits.db.test.ts' } as const
const reorgs = { project: 'db-alone', suite: 'server/domain/monitoring/evaluate/changes/follow-reorgs.db.test.ts' } as const
const ingest = { project: 'db', suite: 'server/chain/ingest/watch-hits.db.test.ts' } as const

/** Monitored wallets and their rules, and safeguards against alerts that are raised twice or missed. */
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
  {
    safeguard: 'a fact is told once by the key of its table',
    file: 'prisma/migrations/20261121000800_monitoring/migration.sql',
    find: 'CONSTRAINT "alert_evidence_pkey" PRIMARY KEY ("org_id","rule_id","rule_version","subject","evidence_id")',
    replace:
      'CONSTRAINT "alert_evidence_pkey" PRIMARY KEY ("org_id","rule_id","rule_version","subject","evidence_id","alert_id")',
    ...hits,
  },
  {
    safeguard: 'hits are taken away after they were judged, not before',
    file: 'server/domain/monitoring/evaluate/evaluate-hits.ts',
    find: '  await options.followReorgs()\n',
    replace: '  await options.followReorgs()\n  await deleteHits(q, network.id, hits)\n',
    ...hits,
  },
  {
    safeguard: 'facts of blocks that a reorganisation took back are marked',
    file: 'server/domain/alert/evidence/evidence.repo.ts',
    find: 'e.block_height <= r.up)',
    replace: 'e.block_height < r.above)',
    ...reorgs,
  },
  {
    safeguard: 'a transfer and its hit are one transaction, for both ends',
    file: 'server/chain/ingest/watch-hits.repo.ts',
    find: 'on f.dst = w.a and f.dst <> f.src',
    replace: 'on f.dst = w.a and false',
    ...ingest,
  },
]
