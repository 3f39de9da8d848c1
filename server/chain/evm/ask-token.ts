import { ProviderError } from '../provider'
import { bytes } from './answers'
import type { EvmRpc } from './rpc'
import { RpcRefusal } from './rpc-fault'
import type { AskToken } from './token-book'

/** Selectors of the optional methods of EIP-20. */
const selectors = { symbol: '0x95d89b41', decimals: '0x313ce567' } as const
/** Limits what a hostile contract can make the node compute and return; real ones need a tenth of it. */
const gas = '0x493e0'

/** Queries token contracts by `eth_call`, many in one batch. A contract that fails, or answers without end, has no answer. */
export function askTokenBy(rpc: EvmRpc): AskToken {
  return async (contract, question, signal) => {
    try {
      return await rpc.callBatched('eth_call', [{ to: contract, data: selectors[question], gas }, 'latest'], bytes, signal)
    } catch (error) {
      if (error instanceof RpcRefusal && error.executionFailed) return null
      if (error instanceof ProviderError && error.fault === 'too_large') return null
      throw error
    }
  }
}
