import { nullAddress } from '../address'
import type { AskToken } from '../evm/token-book'
import type { Network } from '../networks'
import { constantCall } from './answers'
import type { TronApi } from './tron-api'

/** Queries TRC-20 contracts for their texts one after the other, since public nodes limit concurrent requests. */
export function askTronToken(api: TronApi, network: Network): AskToken {
  let turn: Promise<unknown> = Promise.resolve()
  return (contract, question, signal) => {
    const body = {
      owner_address: nullAddress(network),
      contract_address: contract,
      function_selector: `${question}()`,
      visible: true,
    }
    const asked = turn.then(async () => {
      const answer = await api.wallet('triggerconstantcontract', body, constantCall, signal)
      const [data] = answer?.constant_result ?? []
      return answer?.result?.result && data ? (`0x${data.toLowerCase()}` as const) : null
    })
    turn = asked.catch(() => undefined)
    return asked
  }
}
