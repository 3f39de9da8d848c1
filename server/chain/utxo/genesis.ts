import { type Network, spokenName } from '../networks'
import { ProviderError } from '../provider'

/**
 * Throws `wrong_chain` unless the chain behind `blockHash` is the network's: by its genesis block and, if another chain shares
 * it, by a block that only one of them has. Regtest is accepted only if `allowTestChains` is set.
 */
export async function requireChain(
  network: Network,
  allowTestChains: boolean,
  blockHash: (height: number) => Promise<string | null>,
): Promise<void> {
  const { utxo } = network
  if (!utxo) throw new ProviderError('wrong_chain', `${network.name} has no chain of outputs`)
  const first = await blockHash(0)
  const { main, regtest } = utxo.genesis
  if (allowTestChains && first === regtest) return
  if (first === regtest) throw new ProviderError('wrong_chain', `the node serves the regtest chain of ${network.name}`)
  if (first !== main) throw new ProviderError('wrong_chain', `the node's first block is ${first}, not that of ${network.name}`)
  if (!utxo.fork) return
  const { height, hash, side, other } = utxo.fork
  const found = await blockHash(height)
  if (side === 'other' && found === hash)
    throw new ProviderError('wrong_chain', `the node serves ${other}, not ${spokenName(network)}`)
  if (side === 'this' && found === null) {
    throw new ProviderError('wrong_chain', `the node has not reached block ${height}, which tells ${network.name} from ${other}`)
  }
  if (side === 'this' && found !== hash)
    throw new ProviderError('wrong_chain', `the node serves ${other}, not ${spokenName(network)}`)
}
