import { z } from 'zod'
import { type Network, networks } from '@/server/chain/networks'
import type { KnownAsset } from './known-asset'
import { decimalsFault, readContract, textFault } from './token-fault'

const part = z.number().int().nonnegative()
/** The outer form of a Uniswap token list (https://github.com/Uniswap/token-lists); its rows are validated one by one. */
const tokenList = z.object({
  name: z.string(),
  version: z.object({ major: part, minor: part, patch: part }),
  tokens: z.array(z.unknown()),
})

/** A skipped row; `row` counts from 1 in the list's `tokens`. */
export interface RefusedRow {
  row: number
  reason: string
}

export interface ParsedTokens {
  assets: KnownAsset[]
  /** Name and version of the list. */
  source: string
  refused: RefusedRow[]
}

/** The one reason that is no fault of the list, as most lists cover many networks. */
export const elsewhere = 'on a network that this service does not have'

/** Parses a token list (JSON text). Throws a plain sentence if it is not one; unusable rows are returned with the reason. */
export function parseTokenList(text: string): ParsedTokens {
  const { name, version, tokens } = frameOf(text)
  const assets = new Map<string, KnownAsset>()
  const refused: RefusedRow[] = []
  for (const [at, token] of tokens.entries()) {
    const read = readRow(token)
    const key = typeof read === 'string' ? '' : `${read.network} ${read.contract}`
    if (typeof read === 'string') refused.push({ row: at + 1, reason: read })
    else if (assets.has(key)) refused.push({ row: at + 1, reason: 'named twice in this list' })
    else assets.set(key, read)
  }
  return { assets: [...assets.values()], source: `${name} ${version.major}.${version.minor}.${version.patch}`, refused }
}

function frameOf(text: string): z.infer<typeof tokenList> {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new Error('This is not JSON. Give a token list as on tokenlists.org, plain or gzipped.')
  }
  const parsed = tokenList.safeParse(json)
  if (!parsed.success) {
    const [first] = parsed.error.issues
    throw new Error(`This is not a token list: ${first?.path.join('.')} ${first?.message}.`)
  }
  const fault = parsed.data.name === '' ? 'name is empty' : textFault('name', parsed.data.name)
  if (fault !== null) throw new Error(`This is not a token list: ${fault}.`)
  return parsed.data
}

/** The token of a row, or why it is unusable. */
function readRow(row: unknown): KnownAsset | string {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'not a group of fields'
  const { chainId, address, symbol, name, decimals } = row as Record<string, unknown>
  if (!Number.isInteger(chainId)) return 'chainId is not a whole number'
  const network: Network | undefined = networks.find((one) => one.evm?.chainId === chainId)
  if (network === undefined) return elsewhere
  if (typeof address !== 'string') return 'address is not text'
  const found = readContract(network, address)
  const fault =
    ('fault' in found ? found.fault : null) ?? textFault('symbol', symbol) ?? textFault('name', name) ?? decimalsFault(decimals)
  if (fault !== null || 'fault' in found) return fault ?? ''
  return {
    network: network.id,
    contract: found.contract,
    symbol: symbol as string,
    name: (name as string) || null,
    decimals: decimals as number,
  }
}
