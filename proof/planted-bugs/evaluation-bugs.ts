import type { PlantedBug } from './planted-bug'

const hits = { project: 'db', suite: 'server/domain/monitoring/evaluate/evaluate-hits.db.test.ts' } as const
const reorgs = { project: 'db-alone', suite: 'server/domain/monitoring/evaluate/changes/follow-reorgs.db.test.ts' } as const
const ingest = { project: 'db', suite: 'server/chain/ingest/watch-hits.db.test.ts' } as const

/** What keeps alerts from being told twice or missed. */
export const evaluationBugs: readonly PlantedBug[] = [
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
