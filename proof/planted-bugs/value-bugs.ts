import type { PlantedBug } from './planted-bug'

/** What keeps outpoints, bridges and work in the background telling the same whichever way they are read. */
export const valueBugs: readonly PlantedBug[] = [
  {
    safeguard: 'sums over outpoints give the last units to the payers that shareOutputs gives them',
    file: 'prisma/migrations/20261126173000_whole_utxo_addresses/migration.sql',
    find: 'ORDER BY o.remainder DESC, p.place)',
    replace: 'ORDER BY p.place)',
    project: 'db',
    suite: 'server/chain/pairs/utxo-pairs.db.test.ts',
  },
  {
    safeguard: 'a wallet whose check met a bridge is scored again when legs are matched or parted',
    file: 'server/domain/monitoring/evaluate/changes/follow-policy.ts',
    find: '${attribution} ${bridges} ',
    replace: '${attribution} ',
    project: 'db',
    suite: 'server/domain/monitoring/evaluate/changes/follow-bridges.db.test.ts',
  },
  {
    safeguard: 'ledgers in memory leave what meets a bridge to PostgreSQL, which knows both networks',
    file: 'server/trace/graph/ledger-tracer.ts',
    find: 'if (this.passages.isBridge(row)) return false',
    replace: 'if (this.passages.isBridge(row)) this.unfollowed += 0',
    project: 'unit',
    suite: 'server/trace/graph/bridge-tracer.test.ts',
  },
  {
    safeguard: 'the status tells of transactions that are still to be converted',
    file: 'server/chain/structural/backfill.repo.ts',
    find: 'else b.done < b.total end',
    replace: 'else false end',
    project: 'db',
    suite: 'server/domain/status/background-work.db.test.ts',
  },
]
