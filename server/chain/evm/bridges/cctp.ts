import { parseAbiItem } from 'viem'
import { eventReader } from '../event-reader'
import { issuedTokens } from '../issuers/issuers'
import { paddedAddress } from '../padded-address'
import type { BridgeEvent, BridgeInput, BridgeReader } from './bridge-event'
import { burnMessage } from './cctp-message'
import { eip155, payerOf, readLogs } from './read-logs'

/** EVM chain ids by Circle's domains (across-protocol/contracts, generated/constants.json, `cctpDomain`). */
const chainsByDomain: Readonly<Record<number, number>> = { 0: 1, 1: 43_114, 2: 10, 3: 42_161, 6: 8_453, 7: 137, 11: 59_144 }
const chainOf = (domain: number) => {
  const chain = chainsByDomain[domain]
  return chain === undefined ? `cctp:${domain}` : eip155(chain)
}

/** TokenMessenger and MessageTransmitter by chain id (wormhole-foundation/wormhole-sdk-ts, core/base/src/constants/contracts/circle.ts). */
const contracts: Readonly<Record<number, readonly [string, string]>> = {
  1: ['0xbd3fa81b58ba92a82136038b25adec7066af3155', '0x0a992d191deec32afe36203ad87d7d289a738f81'],
  10: ['0x2b4069517957735be00cee0fadae88a26365528f', '0x4d41f22c5a0e5c74090899e5a8fb597a8842b3e8'],
  137: ['0x9daf8c91aefae50b9c0e69629d3f6ca40ca3b3fe', '0xf3be9355363857f3e001be68856a2f96b4c39ba9'],
  8453: ['0x1682ae6375c4e4a97e4b583bc394c861a46d8962', '0xad09780d193884d503182ad4588450c416d6f9d4'],
  42161: ['0x19330d10d9cc8751218eaf51e8885d058642e08a', '0xc30362313fbba5cf9163f0bb16a0e01f01a896ca'],
  43114: ['0x6b25532e1060ce10cc3b0a99e5683b91bfde6982', '0x8186359af5f57fbb40c6b14a588d2a59c0c29880'],
}
/** Version 2 has one address on every chain (circlefin/evm-cctp-contracts, test/v2.1/TokenMessengerV2_1.t.sol). */
const [messengerV2, transmitterV2] = [
  '0x28b5a0e9c621a5badaa536219b3a228c8168cf5d',
  '0x81d40f21f12a8f0e3252bccb954d722d4c464b64',
] as const

/** Events of circlefin/evm-cctp-contracts: src/TokenMessenger.sol, src/MessageTransmitter.sol and those of src/v2. */
const burntV1 = eventReader(
  parseAbiItem(
    'event DepositForBurn(uint64 indexed nonce, address indexed burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32 destinationTokenMessenger, bytes32 destinationCaller)',
  ),
  (args) => args,
)
const burntV2 = eventReader(
  parseAbiItem(
    'event DepositForBurn(address indexed burnToken, uint256 amount, address indexed depositor, bytes32 mintRecipient, uint32 destinationDomain, bytes32 destinationTokenMessenger, bytes32 destinationCaller, uint256 maxFee, uint32 indexed minFinalityThreshold, bytes hookData)',
  ),
  (args) => args,
)
const receivedV1 = eventReader(
  parseAbiItem(
    'event MessageReceived(address indexed caller, uint32 sourceDomain, uint64 indexed nonce, bytes32 sender, bytes messageBody)',
  ),
  (args) => args,
)
const receivedV2 = eventReader(
  parseAbiItem(
    'event MessageReceived(address indexed caller, uint32 sourceDomain, bytes32 indexed nonce, bytes32 sender, uint32 indexed finalityThresholdExecuted, bytes messageBody)',
  ),
  (args) => args,
)
const mintedV1 = eventReader(
  parseAbiItem('event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken)'),
  (args) => args,
)
const mintedV2 = eventReader(
  parseAbiItem(
    'event MintAndWithdraw(address indexed mintRecipient, uint256 amount, address indexed mintToken, uint256 feeCollected)',
  ),
  (args) => args,
)

/**
 * Circle's CCTP, which burns a token on one chain and mints it on another. Version 1 numbers its messages by domain, on both
 * sides. In version 2 the number is assigned after the burn and appears only on the payment: such legs are matched by
 * inference.
 */
export const readCctp: BridgeReader = (input) => [...burnt(input), ...minted(input)]

function burnt(input: BridgeInput): BridgeEvent[] {
  const { network, chainId, logs } = input
  const sent = (read: {
    burnToken: string
    amount: bigint
    depositor: string
    mintRecipient: string
    destinationDomain: number
  }) => ({
    side: 'sent' as const,
    origin: network,
    destination: chainOf(read.destinationDomain),
    party: payerOf(input, read.burnToken, read.amount),
    beneficiary: paddedAddress(read.mintRecipient),
    asset: read.burnToken,
    amount: read.amount,
    expectedAsset: sameToken(chainId, read.burnToken, chainsByDomain[read.destinationDomain]),
    expectedAmount: read.amount,
    figures: { depositor: read.depositor, recipient: read.mintRecipient, domain: read.destinationDomain },
  })
  return [
    ...readLogs(logs, burntV1).map(({ log, read }): BridgeEvent => {
      const listed = chainId !== undefined && contracts[chainId]?.[0] === log.address
      const { logIndex, address: contract } = log
      return { ...sent(read), protocol: 'cctp', logIndex, contract, listed, basis: 'id', messageId: read.nonce.toString() }
    }),
    ...readLogs(logs, burntV2).map(({ log, read }): BridgeEvent => {
      const { logIndex, address: contract } = log
      const leg = sent(read)
      return {
        ...leg,
        ...{ protocol: 'cctp_v2', logIndex, contract, listed: contract === messengerV2, basis: 'structure', messageId: null },
        figures: { ...leg.figures, most_fee: read.maxFee.toString() },
      }
    }),
  ]
}

function minted(input: BridgeInput): BridgeEvent[] {
  const { network, chainId, logs } = input
  const mints = [...readLogs(logs, mintedV1), ...readLogs(logs, mintedV2)].map(({ read }) => read)
  const received = (body: string, origin: number) => {
    const message = burnMessage(body)
    const recipient = message && paddedAddress(message.recipient)
    if (!message || !recipient) return null
    const amount = message.amount - message.fee
    const mint = mints.find((one) => one.mintRecipient === recipient && one.amount === amount)
    return {
      side: 'received' as const,
      origin: chainOf(origin),
      destination: network,
      party: recipient,
      beneficiary: recipient,
      asset: mint?.mintToken ?? null,
      amount,
      figures: { domain: origin, fee: message.fee.toString() },
    }
  }
  return [
    ...readLogs(logs, receivedV1).flatMap(({ log, read }): BridgeEvent[] => {
      const leg = received(read.messageBody, read.sourceDomain)
      const listed = chainId !== undefined && contracts[chainId]?.[1] === log.address
      const { logIndex, address: contract } = log
      return leg ? [{ ...leg, protocol: 'cctp', logIndex, contract, listed, basis: 'id', messageId: read.nonce.toString() }] : []
    }),
    ...readLogs(logs, receivedV2).flatMap(({ log, read }): BridgeEvent[] => {
      const leg = received(read.messageBody, read.sourceDomain)
      if (!leg) return []
      const { logIndex, address: contract } = log
      return [
        {
          ...leg,
          ...{ protocol: 'cctp_v2', logIndex, contract, listed: contract === transmitterV2, basis: 'structure', messageId: null },
          figures: { ...leg.figures, nonce: read.nonce },
        },
      ]
    }),
  ]
}

/** Circle's contract of the same token on another chain; null where the token is not Circle's or has none there. */
function sameToken(chainId: number | undefined, token: string, other: number | undefined): string | null {
  const symbol = chainId === undefined ? undefined : issuedTokens[chainId]?.[token]?.symbol
  if (symbol === undefined || other === undefined) return null
  const found = Object.entries(issuedTokens[other] ?? {}).find(
    ([, one]) => one.symbol === symbol && one.families.includes('circle'),
  )
  return found?.[0] ?? null
}
