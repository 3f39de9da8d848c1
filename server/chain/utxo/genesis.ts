import type { Network } from '../networks'
import { ProviderError } from '../provider'

const genesis = {
  bitcoin: {
    main: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
    regtest: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  },
  litecoin: {
    main: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
    regtest: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
  },
} as const

/** Bitcoin Cash has Bitcoin's genesis block; this is the first block after it split off. */
const cashFork = { height: 478_559, hash: '000000000000000000651ef99cb9fcbe0dadde1d424bd9f15ff20136191a5eec' }

/**
 * Throws `wrong_chain` unless the chain behind `blockHash` is the network's: by its genesis block and, for Bitcoin, by
 * the block at which Bitcoin Cash left it. Regtest is treated as the network only where `allowTestChains` says so.
 */
export async function requireChain(
  network: Network,
  allowTestChains: boolean,
  blockHash: (height: number) => Promise<string | null>,
): Promise<void> {
  const first = await blockHash(0)
  const known = genesis[network.addressFormat as keyof typeof genesis]
  if (allowTestChains && first === known.regtest) return
  if (first === known.regtest) throw new ProviderError('wrong_chain', `the node serves the regtest chain of ${network.name}`)
  if (first !== known.main)
    throw new ProviderError('wrong_chain', `the node's first block is ${first}, not that of ${network.name}`)
  if (network.addressFormat === 'bitcoin' && (await blockHash(cashFork.height)) === cashFork.hash) {
    throw new ProviderError('wrong_chain', 'the node serves Bitcoin Cash, not Bitcoin')
  }
}
