import { encodeFunctionData, type Hex, keccak256, parseAbi, parseAbiItem } from 'viem'
import { getL2TransactionHash } from 'viem/op-stack'
import type { RawLog } from '../answers'
import { eventReader } from '../event-reader'
import type { BridgeEvent, BridgeInput, BridgeReader } from './bridge-event'
import { payerOf, readLogs } from './read-logs'

/** Contracts of the chains below on Ethereum (ethereum-optimism/superchain-registry): messenger, portal, standard bridge. */
const onEthereum = [
  {
    chain: 'eip155:10',
    messenger: '0x25ace71c97b33cc4729cf772ae268934f7ab5fa1',
    portal: '0xbeb5fc579115071764c7423a4f12edde41f106ed',
    bridge: '0x99c9fc46f92e8a1c0dec1b1747d010903e884be1',
  },
  {
    chain: 'eip155:8453',
    messenger: '0x866e82a600a1414e583f7f13623f1ac5d58b0afa',
    portal: '0x49048044d57e1c92a77f79988d21fa8faf74e97e',
    bridge: '0x3154cf16ccdb4c6d922629664174b904d80f2c35',
  },
] as const
const messengerAbove = '0x4200000000000000000000000000000000000007'
const bridgeAbove = '0x4200000000000000000000000000000000000010'
const passerAbove = '0x4200000000000000000000000000000000000016'
const ethereum = 'eip155:1'

/** Events of ethereum-optimism/optimism, packages/contracts-bedrock: CrossDomainMessenger, StandardBridge, L1StandardBridge. */
const sentMessage = eventReader(
  parseAbiItem(
    'event SentMessage(address indexed target, address sender, bytes message, uint256 messageNonce, uint256 gasLimit)',
  ),
  (args) => args,
)
const sentValue = eventReader(parseAbiItem('event SentMessageExtension1(address indexed sender, uint256 value)'), (args) => args)
const relayed = eventReader(parseAbiItem('event RelayedMessage(bytes32 indexed msgHash)'), ({ msgHash }) => msgHash)
const tokenInitiated = eventReader(
  parseAbiItem(
    'event ERC20BridgeInitiated(address indexed localToken, address indexed remoteToken, address indexed from, address to, uint256 amount, bytes extraData)',
  ),
  (args) => args,
)
const tokenFinalized = eventReader(
  parseAbiItem(
    'event ERC20BridgeFinalized(address indexed localToken, address indexed remoteToken, address indexed from, address to, uint256 amount, bytes extraData)',
  ),
  (args) => args,
)
const nativeInitiated = eventReader(
  parseAbiItem('event ETHBridgeInitiated(address indexed from, address indexed to, uint256 amount, bytes extraData)'),
  (args) => ({ ...args, localToken: '', remoteToken: '' }),
)
const nativeFinalized = eventReader(
  parseAbiItem('event ETHBridgeFinalized(address indexed from, address indexed to, uint256 amount, bytes extraData)'),
  (args) => ({ ...args, localToken: '' }),
)
const deposited = eventReader(
  parseAbiItem('event TransactionDeposited(address indexed from, address indexed to, uint256 indexed version, bytes opaqueData)'),
  (args) => args,
)
const relayMessage = parseAbi([
  'function relayMessage(uint256 nonce, address sender, address target, uint256 value, uint256 minGasLimit, bytes message)',
])

/**
 * The OP Stack's own bridge. A message is identified by its hash (Hashing.hashCrossDomainMessageV1), whose parts are in the
 * sender's event and which the receiver's event repeats. Ether sent through the portal alone is identified by the hash that its
 * transaction has on layer 2.
 */
export const readOpStack: BridgeReader = (input) => {
  const below = input.network === ethereum
  const events = [...sentLegs(input, below), ...receivedLegs(input, below)]
  return below ? [...events, ...portalDeposits(input, events.length > 0)] : [...events, ...mintedAbove(input, events.length > 0)]
}

/** The chain that a contract on Ethereum serves; undefined for a contract that is not listed. */
const chainBehind = (address: string, part: 'messenger' | 'bridge' | 'portal') =>
  onEthereum.find((one) => one[part] === address)?.chain

function sentLegs(input: BridgeInput, below: boolean): BridgeEvent[] {
  const messages = readLogs(input.logs, sentMessage)
  const values = readLogs(input.logs, sentValue)
  return [...readLogs(input.logs, tokenInitiated), ...readLogs(input.logs, nativeInitiated)].flatMap(({ log, read }) => {
    const destination = below ? chainBehind(log.address, 'bridge') : log.address === bridgeAbove ? ethereum : undefined
    // The messenger's event comes after the bridge's on Ethereum, and before or after it on layer 2, in the same transaction.
    const message = closest(messages, log)
    if (destination === undefined || !message) return []
    const value = values.find((one) => one.log.logIndex === message.log.logIndex + 1)?.read.value ?? 0n
    const { sender, target, message: data, messageNonce, gasLimit } = message.read
    const call = encodeFunctionData({
      abi: relayMessage,
      args: [messageNonce, sender as Hex, target as Hex, value, gasLimit, data],
    })
    const asset = read.localToken
    return {
      side: 'sent' as const,
      protocol: 'op_stack',
      logIndex: log.logIndex,
      contract: log.address,
      listed: true,
      basis: 'id' as const,
      messageId: keccak256(call),
      origin: input.network,
      destination,
      party: payerOf(input, asset, read.amount),
      beneficiary: read.to,
      asset,
      amount: read.amount,
      expectedAsset: read.remoteToken,
      expectedAmount: read.amount,
      figures: { from: read.from, nonce: messageNonce.toString() },
    }
  })
}

function receivedLegs(input: BridgeInput, below: boolean): BridgeEvent[] {
  const messages = readLogs(input.logs, relayed)
  return [...readLogs(input.logs, tokenFinalized), ...readLogs(input.logs, nativeFinalized)].flatMap(({ log, read }) => {
    const origin = below ? chainBehind(log.address, 'bridge') : log.address === bridgeAbove ? ethereum : undefined
    const message = messages.find((one) => one.log.logIndex > log.logIndex)
    const messenger = below
      ? origin && chainBehind(message?.log.address ?? '', 'messenger') === origin
      : message?.log.address === messengerAbove
    if (origin === undefined || !message || !messenger) return []
    const asset = read.localToken
    return {
      side: 'received' as const,
      protocol: 'op_stack',
      logIndex: log.logIndex,
      contract: log.address,
      listed: true,
      basis: 'id' as const,
      messageId: message.read,
      origin,
      destination: input.network,
      party: read.to,
      beneficiary: read.to,
      asset,
      amount: read.amount,
      figures: { from: read.from },
    }
  })
}

function closest<Read>(messages: readonly { log: RawLog; read: Read }[], to: RawLog) {
  return [...messages].sort((a, b) => Math.abs(a.log.logIndex - to.logIndex) - Math.abs(b.log.logIndex - to.logIndex))[0]
}

/** Ether into the portal without a bridge: the event contains every part of the transaction on layer 2 (specs: deposits). */
function portalDeposits(input: BridgeInput, bridged: boolean): BridgeEvent[] {
  if (bridged) return []
  return readLogs(input.logs, deposited).flatMap(({ log, read }) => {
    const destination = chainBehind(log.address, 'portal')
    const mint = BigInt(`0x${read.opaqueData.slice(2, 66) || '0'}`)
    if (destination === undefined || mint === 0n) return []
    return {
      side: 'sent' as const,
      protocol: 'op_stack',
      logIndex: log.logIndex,
      contract: log.address,
      listed: true,
      basis: 'id' as const,
      messageId: depositHash(read, log),
      origin: input.network,
      destination,
      party: payerOf(input, '', mint),
      beneficiary: read.from,
      asset: '',
      amount: mint,
      expectedAsset: '',
      expectedAmount: mint,
      figures: { to: read.to },
    }
  })
}

/** The hash of a deposit's transaction on layer 2, derived from the event and its place on Ethereum. */
const depositHash = (args: { from: string; to: string; version: bigint; opaqueData: Hex }, { blockHash, logIndex }: RawLog) =>
  getL2TransactionHash({ log: { args, blockHash: `0x${blockHash}`, logIndex } as never })

/** What a deposit's transaction on layer 2 brought with it, unless the bridge's event in the transaction reports it. */
function mintedAbove(input: BridgeInput, bridged: boolean): BridgeEvent[] {
  const listed = onEthereum.some(({ chain }) => chain === input.network)
  if (bridged || !listed || !input.mint || input.logs.some(({ address }) => address === passerAbove)) return []
  return [
    {
      side: 'received',
      protocol: 'op_stack',
      logIndex: 0,
      contract: null,
      listed: true,
      basis: 'id',
      messageId: `0x${input.hash}`,
      origin: ethereum,
      destination: input.network,
      party: input.from,
      beneficiary: input.from,
      asset: '',
      amount: input.mint,
      figures: {},
    },
  ]
}
