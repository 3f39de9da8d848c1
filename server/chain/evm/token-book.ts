import type { AssetRef } from '../ingest/transfer-row'
import { ProviderError } from '../provider'
import { bytes } from './answers'
import type { EvmRpc } from './rpc'
import { RpcRefusal } from './rpc-fault'
import { readDecimals, readSymbol, shortContract } from './token-text'

interface TokenText {
  symbol: string | null
  decimals: number | null
}

const symbolCall = '0x95d89b41'
const decimalsCall = '0x313ce567'
/** Bounds what a hostile contract can make the node compute and answer; real ones need a tenth of it. */
const gas = '0x493e0'
const maxRemembered = 100_000

/** Symbols and decimals of token contracts, asked of the contracts themselves (EIP-20, both optional there) and remembered. */
export class TokenBook {
  private readonly known = new Map<string, TokenText>()

  constructor(private readonly rpc: EvmRpc) {}

  /** Learns the contracts not known yet. Throws only where the node, rather than a contract, failed to answer. */
  async learn(contracts: Iterable<string>, signal: AbortSignal): Promise<void> {
    const missing = [...new Set(contracts)].filter((contract) => !this.known.has(contract))
    const texts = await Promise.all(
      missing.map(async (contract): Promise<TokenText> => {
        const [symbol, decimals] = await Promise.all([
          this.ask(contract, symbolCall, signal),
          this.ask(contract, decimalsCall, signal),
        ])
        return { symbol: symbol && readSymbol(symbol), decimals: decimals && readDecimals(decimals) }
      }),
    )
    if (this.known.size + missing.length > maxRemembered) this.known.clear()
    missing.forEach((contract, place) => this.known.set(contract, texts[place] as TokenText))
  }

  /** The asset of a learned contract. `whole`: its standard knows no fractions (ERC-721, ERC-1155). */
  describe(contract: string, whole: boolean): AssetRef {
    const { symbol, decimals } = this.known.get(contract) ?? { symbol: null, decimals: null }
    return { contract, symbol: symbol ?? shortContract(contract), decimals: decimals ?? (whole ? 0 : undefined) }
  }

  private async ask(contract: string, data: string, signal: AbortSignal): Promise<`0x${string}` | null> {
    try {
      return await this.rpc.callBatched('eth_call', [{ to: contract, data, gas }, 'latest'], bytes, signal)
    } catch (error) {
      if (error instanceof RpcRefusal && error.executionFailed) return null
      if (error instanceof ProviderError && error.fault === 'too_large') return null
      throw error
    }
  }
}
