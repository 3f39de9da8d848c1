import { parseArgs } from 'node:util'
import { type Network, resolveNetwork } from '@/server/chain/networks'

export const usage = `usage: npm run assets -- import FILE [FILE ...]
       npm run assets -- add NETWORK CONTRACT SYMBOL DECIMALS
       npm run assets -- remove NETWORK CONTRACT
       npm run assets -- list
  Keeps the asset registry: the tokens this installation knows. Any other token is listed in answers and never scored.
  import reads token lists as on tokenlists.org, plain or gzipped. Every change makes a new version, which checks pin.`

export type AssetArguments =
  | { command: 'import'; files: string[] }
  | { command: 'add'; network: Network; contract: string; symbol: string; decimals: number }
  | { command: 'remove'; network: Network; contract: string }
  | { command: 'list' }

/** The command, or what is wrong with it; empty where help was asked for. */
export function parseAssetArguments(argv: string[]): AssetArguments | string {
  const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options: { help: { type: 'boolean' } } })
  const [command, ...rest] = positionals
  if (values.help || command === undefined) return ''
  if (command === 'list') return rest.length === 0 ? { command } : 'list takes nothing further.'
  if (command === 'import') return rest.length > 0 ? { command, files: rest } : 'Name a file to import.'
  if (command !== 'add' && command !== 'remove') return `There is no command ${command}.`
  const [name, contract, symbol, decimals, ...more] = rest
  if (name === undefined || contract === undefined) return 'Name the network and the contract.'
  const network = resolveNetwork(name)
  if (typeof network === 'string') return `${name} is no network of this service.`
  if (command === 'remove')
    return symbol === undefined ? { command, network, contract } : 'remove takes a network and a contract.'
  if (symbol === undefined || more.length > 0) return 'add takes a network, a contract, a symbol and its decimals.'
  const places = Number(decimals)
  if (!Number.isInteger(places) || places < 0 || places > 77) return `${decimals} is no number of decimals: give 0 to 77.`
  return { command, network, contract, symbol, decimals: places }
}
