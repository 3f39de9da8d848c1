import type { PlantedBug } from './planted-bug'

const twins = { project: 'db', suite: 'server/chain/ingest/twins/twins.db.test.ts' } as const
const ranges = { project: 'db', suite: 'server/chain/ingest/block/indexed-range.db.test.ts' } as const
const balances = { project: 'unit', suite: 'server/domain/wallet/profile/activity.dto.test.ts' } as const
const tags = { project: 'unit', suite: 'server/domain/attribution/tagpack/statement-of-tag.test.ts' } as const

/** What is indexed of a chain, from which sources, and what is not. */
export const indexBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a payment that two sources number differently is one payment',
    file: 'server/chain/ingest/twins/settle-twins.ts',
    find: 'if (twin === undefined) rest.push(payment)',
    replace: 'if (twin !== null) rest.push(payment)',
    ...twins,
  },
  {
    safeguard: 'what a node does not know of a transaction is taken back',
    file: 'server/chain/ingest/landing/land-placed.ts',
    find: 'if (withdrawn.length > 0) await withdrawTransfers(',
    replace: 'if (withdrawn.length < 0) await withdrawTransfers(',
    ...twins,
  },
  {
    safeguard: 'an address keeps counting a transaction of which it keeps a transfer',
    file: 'server/chain/ingest/rewind/orphan.repo.ts',
    find: 'ends.tx_hash and r.status <> 2)',
    replace: 'ends.tx_hash and r.status = 9)',
    ...twins,
  },
  {
    safeguard: 'rows that were refused do not widen what is indexed',
    file: 'server/chain/ingest/block/indexed-range.repo.ts',
    find: 'if (!refused.has(row)) yield',
    replace: 'yield',
    ...ranges,
  },
  {
    safeguard: 'a reorg takes its blocks out of what is indexed',
    file: 'server/chain/ingest/rewind/rewind-chain.ts',
    find: 'await uncoverBlocks(client, network.id, fork, from.height)',
    replace: 'void uncoverBlocks',
    ...ranges,
  },
  {
    safeguard: 'nobody is said to own less than nothing',
    file: 'server/domain/wallet/profile/activity.dto.ts',
    find: 'if (raw >= 0n) return',
    replace: 'if (raw !== null) return',
    ...balances,
  },
  {
    safeguard: 'who was robbed is no actor of what robbed them',
    file: 'server/domain/attribution/tagpack/statement-of-tag.ts',
    find: "const role = stated === 'victim' || victim ? ('victim' as const) : null",
    replace: "const role = stated === 'nobody' ? ('victim' as const) : null",
    ...tags,
  },
  {
    safeguard: 'a movement below a checkpoint removes it',
    file: 'server/chain/ingest/fold/ledger-checkpoint.repo.ts',
    find: 'and block_height >= $',
    replace: 'and block_height - 1000000 >= $',
    project: 'db',
    suite: 'server/trace/ledger/postgres.db.test.ts',
  },
  {
    safeguard: 'the ledger of somebody who mostly pays fees gets its checkpoints in time',
    file: 'server/chain/ingest/fold/ledger-checkpoint.repo.ts',
    find: "'false' : 't.fee_raw > 0'",
    replace: "'false' : 't.fee_raw < 0'",
    project: 'db',
    suite: 'server/chain/ingest/fold/ledger-checkpoint.db.test.ts',
  },
]
