import { nullAddress } from '../address'
import type { Network } from '../networks'
import { parseAnswer } from '../parse-answer'
import { type RawInfo, type RawTransaction, readValue } from './answers'
import { tronAddress } from './tron-address'

export interface NativeMove {
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

export interface NativeReading {
  readonly owner: string | null
  /** TRX moved by the transaction itself; null if it moves none. */
  readonly move: NativeMove | null
  /** TRX moved by contracts inside it, in order. */
  readonly inner: NativeMove[]
  readonly createsContract: boolean
  /** Whether its kind moves value in a way that is not read: TRC-10 assets, the built-in exchange, shielded payments. */
  readonly unread: boolean
}

/** Kinds that move value other than by TRX transfer or contract. Staking moves nothing: the owner keeps the TRX. */
const unreadKinds =
  /^(TransferAsset|ParticipateAssetIssue|AssetIssue|UnfreezeAsset|Exchange\w+|ShieldedTransfer|MarketSellAsset|MarketCancelOrder)Contract$/

/** The TRX movements of a transaction and its result. Throws `malformed` on invalid addresses. */
export function readNative(network: Network, transaction: RawTransaction, info: RawInfo | null, height: number): NativeReading {
  const [{ type, parameter }] = transaction.raw_data.contract as [RawTransaction['raw_data']['contract'][number]]
  const name = `transaction ${transaction.txID}`
  const unread = unreadKinds.test(type)
  const value = unread
    ? { owner_address: parameter.value.owner_address as string | undefined }
    : parseAnswer(readValue, parameter.value, `${type} of ${name}`)
  // The genesis block pays from an owner that is no address; a shielded payment may have no owner.
  const owner =
    height === 0 || (unread && !value.owner_address) ? null : tronAddress(network, value.owner_address, `the owner of ${name}`)
  const payer = owner ?? nullAddress(network)
  const to = (text: string | null | undefined) => tronAddress(network, text, `the receiver of ${name}`)
  const reading = {
    owner,
    inner: innerMoves(network, info, name),
    createsContract: type === 'CreateSmartContract',
    unread,
    move: null,
  }
  if (unread) return reading
  const { amount, call_value, contract_address, new_contract, to_address } = value as ReturnType<typeof readValue.parse>
  switch (type) {
    case 'TransferContract':
      return { ...reading, move: { from: payer, to: to(to_address), amount: amount ?? 0n } }
    case 'TriggerSmartContract':
      return { ...reading, move: { from: payer, to: to(contract_address), amount: call_value ?? 0n } }
    case 'CreateSmartContract': {
      const paid = new_contract?.call_value ?? 0n
      return { ...reading, move: paid > 0n && info ? { from: payer, to: to(info.contract_address), amount: paid } : null }
    }
    case 'WithdrawBalanceContract':
      // Rewards for votes and block production are paid out when claimed, and are new coins.
      return { ...reading, move: { from: nullAddress(network), to: payer, amount: info?.withdraw_amount ?? 0n } }
    default:
      return reading
  }
}

function innerMoves(network: Network, info: RawInfo | null, name: string): NativeMove[] {
  return (info?.internal_transactions ?? []).flatMap(({ caller_address, transferTo_address, callValueInfo, rejected }) => {
    const amount = callValueInfo.reduce((sum, { callValue, tokenId }) => (tokenId ? sum : sum + (callValue ?? 0n)), 0n)
    if (rejected || amount === 0n) return []
    const what = `an inner call of ${name}`
    return [{ from: tronAddress(network, caller_address, what), to: tronAddress(network, transferTo_address, what), amount }]
  })
}
