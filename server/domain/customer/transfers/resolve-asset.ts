import type { Network } from '@/server/chain/networks'
import { assetFilter } from '@/server/domain/wallet'
import type { Queryable } from '@/server/platform/db'
import { AppError, invalidField } from '@/server/platform/errors'
import { findRegisteredContracts } from './registered-asset.repo'

/**
 * The contract ('' for the network's native coin) of an asset on a network. Symbols are looked up in the asset registry only,
 * as anyone can call a token USDC. Throws a 400 on `body.asset` that says what to give instead.
 */
export async function resolveAsset(q: Queryable, network: Network, text: string, field = 'body.asset'): Promise<string> {
  const { symbols, contracts } = readAsset(network, text, field)
  const [contract] = contracts
  if (contract !== undefined) return contract
  if (symbols.length === 0) throw invalidField(field, `is not an asset of ${network.name}`)
  if (text.toUpperCase() === network.nativeSymbol.toUpperCase()) return ''
  const registered = await findRegisteredContracts(q, network.id, text)
  const [only, other] = registered
  if (only === undefined) {
    throw invalidField(
      field,
      `is neither the coin of ${network.name} nor in the registry of assets; give the contract of the token`,
    )
  }
  if (other !== undefined)
    throw invalidField(field, `is the symbol of several tokens of ${network.name}; give the contract of the token`)
  return only
}

function readAsset(network: Network, text: string, field: string) {
  try {
    return assetFilter(network, [text])
  } catch (error) {
    if (error instanceof AppError && error.details?.[0]) throw invalidField(field, error.details[0].issue)
    throw error
  }
}
