import type { AssetRef } from '../ingest/transfer-row'
import { readDecimals, readSymbol, shortContract } from './token-text'

export type TokenQuestion = 'symbol' | 'decimals'
/** A contract's raw answer; null if it has none. Throws if the node failed. */
export type AskToken = (contract: string, question: TokenQuestion, signal: AbortSignal) => Promise<`0x${string}` | null>

interface TokenText {
  symbol: string | null
  decimals: number | null
}

const maxRemembered = 100_000

/**
 * Symbols and decimals of token contracts, queried from the contracts themselves (EIP-20, where both are optional) and cached.
 */
export class TokenBook {
  private readonly known = new Map<string, TokenText>()

  constructor(private readonly ask: AskToken) {}

  /** Queries the contracts not yet known. Throws only if the node failed to answer, rather than a contract. */
  async learn(contracts: Iterable<string>, signal: AbortSignal): Promise<void> {
    if (this.known.size > maxRemembered) this.known.clear()
    const missing = [...new Set(contracts)].filter((contract) => !this.known.has(contract))
    const texts = await Promise.all(
      missing.map(async (contract): Promise<TokenText> => {
        const [symbol, decimals] = await Promise.all([
          this.ask(contract, 'symbol', signal),
          this.ask(contract, 'decimals', signal),
        ])
        return { symbol: symbol && readSymbol(symbol), decimals: decimals && readDecimals(decimals) }
      }),
    )
    for (const [place, contract] of missing.entries()) this.known.set(contract, texts[place] as TokenText)
  }

  /** The asset of a known contract. `whole`: its standard has no fractions (ERC-721, ERC-1155). */
  describe(contract: string, whole: boolean): AssetRef {
    const { symbol, decimals } = this.known.get(contract) ?? { symbol: null, decimals: null }
    return { contract, symbol: symbol ?? shortContract(contract), decimals: decimals ?? (whole ? 0 : undefined) }
  }
}
