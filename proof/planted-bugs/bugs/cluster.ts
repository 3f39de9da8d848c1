import type { PlantedBug } from '../planted-bug'

const links = { project: 'unit', suite: 'server/chain/cluster/transaction-links.test.ts' } as const
const deposits = { project: 'unit', suite: 'server/chain/cluster/deposit-address.test.ts' } as const
const stored = { project: 'db', suite: 'server/chain/cluster/clusters.db.test.ts' } as const

/** Safeguards against clusters that join unrelated addresses. */
export const clusterBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a transaction that may be several people’s ties nobody together',
    file: 'server/chain/cluster/transaction-links.ts',
    find: 'if (mayBeShared(spend) || payjoinShaped(spend)) return []',
    replace: 'if (payjoinShaped(spend)) return []',
    ...links,
  },
  {
    safeguard: 'a payment that its payee may have added to ties nobody together',
    file: 'server/chain/cluster/shared-transaction.ts',
    find: 'return least(outputs) >= least(inputs)',
    replace: 'return least(outputs) > least(outputs)',
    ...links,
  },
  {
    safeguard: 'the customers of a custodian are no cluster',
    file: 'server/chain/cluster/transaction-links.ts',
    find: 'if (others.length >= MANY_OWNERS || ',
    replace: 'if (',
    ...links,
  },
  {
    safeguard: 'a contract into which users pay themselves has no deposit addresses',
    file: 'server/chain/cluster/deposit-address.ts',
    find: 'payers > 0 && paidBack <= payers * MOST_PAID_BACK',
    replace: 'payers > 0',
    ...deposits,
  },
  {
    safeguard: 'a link that was taken away stays away',
    file: 'server/chain/cluster/indexed-links.ts',
    find: 'found.filter(({ hash, rule }) => !withdrawn.has(`${hash} ${rule}`))',
    replace: 'found.filter(({ hash }) => !withdrawn.has(hash))',
    ...stored,
  },
]
