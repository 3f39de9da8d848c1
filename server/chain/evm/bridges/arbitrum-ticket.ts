import { concat, type Hex, keccak256, pad, toHex, toRlp } from 'viem'

/**
 * The id of the ticket that an Inbox message creates on Arbitrum, and what it pays to whom: the hash of its transaction of type
 * 0x69 (nitro, arbos/parse_l2.go `parseSubmitRetryableMessage`; go-ethereum, ArbitrumSubmitRetryableTx). Null for a message
 * that is too short. `sender` is the bridge's, already aliased if it is a contract.
 */
export function ticketOf(
  chainId: number,
  messageIndex: bigint,
  sender: string,
  baseFee: bigint,
  payload: string,
): { id: string; to: string; value: bigint } | null {
  const hex = payload.slice(2)
  if (hex.length < 64 * 9) return null
  const word = (place: number) => BigInt(`0x${hex.slice(place * 64, place * 64 + 64)}`)
  const address = (place: number): Hex => `0x${hex.slice(place * 64 + 24, place * 64 + 64)}`
  const [to, value, deposit, maxSubmissionFee] = [address(0), word(1), word(2), word(3)]
  const [feeRefund, beneficiary, gas, feeCap, size] = [address(4), address(5), word(6), word(7), word(8)]
  const data: Hex = `0x${hex.slice(64 * 9, 64 * 9 + Number(size) * 2)}`
  const number = (amount: bigint): Hex => (amount === 0n ? '0x' : toHex(amount))
  const body = toRlp([
    number(BigInt(chainId)),
    pad(toHex(messageIndex), { size: 32 }),
    sender as Hex,
    number(baseFee),
    number(deposit),
    number(feeCap),
    number(gas),
    /^0x0+$/.test(to) ? '0x' : to,
    number(value),
    beneficiary,
    number(maxSubmissionFee),
    feeRefund,
    data,
  ])
  return { id: `t${keccak256(concat(['0x69', body]))}`, to, value }
}
