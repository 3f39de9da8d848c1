import { parseArgs } from 'node:util'
import { type Network, resolveNetwork } from '@/server/chain/networks'

export const usage = `usage: npm run assets -- import FILE [FILE ...] [--by NAME]
       npm run assets -- add NETWORK CONTRACT SYMBOL DECIMALS [--by NAME]
       npm run assets -- remove NETWORK CONTRACT [--by NAME]
       npm run assets -- list [--removed]
  Keeps the asset registry: the tokens this installation knows. Any other token is listed in answers and never scored.
  import reads token lists as on tokenlists.org, plain or gzipped. It does not bring back removed tokens; only add does.
  Every good row of a list is imported; the exit status is 1 if a row was refused for a reason other than its network.
  Every change makes a new version, which checks pin. --by says who changed it; without it, the user of this shell.`

export type AssetArguments =
  | { command: 'import'; files: string[]; by: string | null }
  | { command: 'add'; network: Network; contract: string; symbol: string; decimals: number; by: string | null }
  | { command: 'remove'; network: Network; contract: string; by: string | null }
  | { command: 'list'; removed: boolean }

/** The command, or what is wrong with it; empty if help was requested. */
export function parseAssetArguments(argv: string[]): AssetArguments | string {
  let parsed: ReturnType<typeof read>
  try {
    parsed = read(argv)
  } catch (error) {
    return (error as Error).message
  }
  const { values, positionals } = parsed
  const [command, ...rest] = positionals
  if (values.help || command === undefined) return ''
  if (command === 'list') {
    if (values.by !== undefined) return 'list changes nothing, so it takes no --by.'
    return rest.length === 0 ? { command, removed: values.removed ?? false } : 'list takes only --removed.'
  }
  if (command !== 'import' && command !== 'add' && command !== 'remove') return `There is no command ${command}.`
  if (values.removed) return '--removed is for list.'
  const by = values.by?.trim() ?? null
  if (by !== null && (by === '' || by.length > 80 || /\p{C}/u.test(by)))
    return '--by takes a name of 1 to 80 characters without control characters.'
  if (command === 'import') return rest.length > 0 ? { command, files: rest, by } : 'Name a file to import.'
  const [name, contract, symbol, decimals, ...more] = rest
  if (name === undefined || contract === undefined) return 'Name the network and the contract.'
  const network = resolveNetwork(name)
  if (typeof network === 'string') return `${name} is not a network of this service.`
  if (command === 'remove')
    return symbol === undefined ? { command, network, contract, by } : 'remove takes a network and a contract.'
  if (symbol === undefined || decimals === undefined || more.length > 0)
    return 'add takes a network, a contract, a symbol and its decimals.'
  if (!/^\d{1,2}$/.test(decimals) || Number(decimals) > 77) return `${decimals} is not a number of decimals: give 0 to 77.`
  return { command, network, contract, symbol, decimals: Number(decimals), by }
}

function read(argv: string[]) {
  return parseArgs({
    args: argv,
    allowPositionals: true,
    options: { help: { type: 'boolean' }, by: { type: 'string' }, removed: { type: 'boolean' } },
  })
}
