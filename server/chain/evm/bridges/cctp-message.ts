/** The contents of a burn message: whom to pay (32 bytes), how much was burnt, and the fee. */
interface BurnMessage {
  readonly recipient: string
  readonly amount: bigint
  readonly fee: bigint
}

/**
 * The body of a message of CCTP's TokenMessenger (circlefin/evm-cctp-contracts, src/messages/BurnMessage.sol and
 * src/messages/v2/BurnMessageV2.sol): version, token, recipient, amount and sender, and in version 2 both fees, an expiry
 * and a hook. Null for any other message.
 */
export function burnMessage(body: string): BurnMessage | null {
  const hex = body.replace(/^0x/, '')
  const version = Number.parseInt(hex.slice(0, 8), 16)
  const field = (byte: number) => hex.slice(byte * 2, byte * 2 + 64)
  const number = (byte: number) => BigInt(`0x${field(byte)}`)
  if (version === 0 && hex.length === 132 * 2) return { recipient: field(36), amount: number(68), fee: 0n }
  if (version !== 1 || hex.length < 228 * 2) return null
  const [amount, fee] = [number(68), number(164)]
  return fee > amount ? null : { recipient: field(36), amount, fee }
}
