import { z } from 'zod'
import { parseAddress } from '@/server/chain/address'
import { networks } from '@/server/chain/networks'
import type { KnownAsset } from './known-asset'

/** The rows of a Uniswap token list (https://github.com/Uniswap/token-lists), by network and contract. */
const tokenList = z.object({
  name: z.string(),
  version: z.object({ major: z.number(), minor: z.number(), patch: z.number() }),
  tokens: z.array(
    z.object({ chainId: z.number(), address: z.string(), symbol: z.string(), name: z.string(), decimals: z.number() }),
  ),
})

export interface ParsedTokens {
  assets: KnownAsset[]
  /** Name and version of the list. */
  source: string
  /** How many rows were left out, by reason. */
  refused: Map<string, number>
}

/** Reads a token list (JSON text). Throws a plain sentence where it is none; a row that cannot be used is counted by reason. */
export function parseTokenList(text: string): ParsedTokens {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error('This is not JSON. Give a token list as on tokenlists.org, plain or gzipped.')
  }
  const parsed = tokenList.safeParse(json)
  if (!parsed.success) {
    const [first] = parsed.error.issues
    throw new Error(`This is not a token list: ${first?.path.join('.')} ${first?.message}.`)
  }
  const { name, version, tokens } = parsed.data
  const refused = new Map<string, number>()
  const refuse = (reason: string) => void refused.set(reason, (refused.get(reason) ?? 0) + 1)
  const assets = new Map<string, KnownAsset>()
  for (const token of tokens) {
    const network = networks.find((one) => 'evmChainId' in one && one.evmChainId === token.chainId)
    if (network === undefined) {
      refuse('on a network that is not configured here')
      continue
    }
    const address = parseAddress(network, token.address)
    if (!address.ok) {
      refuse('with an address that is not valid')
      continue
    }
    if (assets.has(`${network.id} ${address.canonical}`)) {
      refuse('named twice')
      continue
    }
    const { symbol, decimals } = token
    assets.set(`${network.id} ${address.canonical}`, {
      network: network.id,
      contract: address.canonical,
      symbol,
      name: token.name,
      decimals,
    })
  }
  return { assets: [...assets.values()], source: `${name} ${version.major}.${version.minor}.${version.patch}`, refused }
}
