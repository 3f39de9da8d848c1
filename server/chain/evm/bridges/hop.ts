import { encodeAbiParameters, keccak256, parseAbiItem } from 'viem'
import { eventReader } from '../event-reader'
import type { BridgeEvent, BridgeReader } from './bridge-event'
import { assetPaidIn, assetPaidOut, eip155, only, payerOf, readLogs } from './read-logs'

/** Events of hop-protocol/contracts: L2_Bridge.sol, Bridge.sol, L1_Bridge.sol. */
const transferSent = eventReader(
  parseAbiItem(
    'event TransferSent(bytes32 indexed transferId, uint256 indexed chainId, address indexed recipient, uint256 amount, bytes32 transferNonce, uint256 bonderFee, uint256 index, uint256 amountOutMin, uint256 deadline)',
  ),
  (args) => args,
)
const withdrawalBonded = eventReader(
  parseAbiItem('event WithdrawalBonded(bytes32 indexed transferId, uint256 amount)'),
  (args) => args,
)
const withdrew = eventReader(
  parseAbiItem('event Withdrew(bytes32 indexed transferId, address indexed recipient, uint256 amount, bytes32 transferNonce)'),
  (args) => args,
)
const sentToL2 = eventReader(
  parseAbiItem(
    'event TransferSentToL2(uint256 indexed chainId, address indexed recipient, uint256 amount, uint256 amountOutMin, uint256 deadline, address indexed relayer, uint256 relayerFee)',
  ),
  (args) => args,
)
const fromL1 = eventReader(
  parseAbiItem(
    'event TransferFromL1Completed(address indexed recipient, uint256 amount, uint256 amountOutMin, uint256 deadline, address indexed relayer, uint256 relayerFee)',
  ),
  (args) => args,
)

interface FromL1 {
  recipient: string
  amount: bigint
  amountOutMin: bigint
  deadline: bigint
  relayer: string
  relayerFee: bigint
}

/** A transfer from Ethereum has no id; both events contain all its terms, including a deadline in seconds. */
const termsHash = ({ recipient, amount, amountOutMin, deadline, relayer, relayerFee }: FromL1) =>
  keccak256(
    encodeAbiParameters(
      [
        { type: 'address' },
        { type: 'uint256' },
        { type: 'uint256' },
        { type: 'uint256' },
        { type: 'address' },
        { type: 'uint256' },
      ],
      [recipient as `0x${string}`, amount, amountOutMin, deadline, relayer as `0x${string}`, relayerFee],
    ),
  )

/** Hop: transfers out of a rollup have an id; its bridges are one contract for each token and are not listed here. */
export const readHop: BridgeReader = (input) => {
  const { network, logs } = input
  const base = (log: { address: string; logIndex: number }) => ({
    protocol: 'hop',
    logIndex: log.logIndex,
    contract: log.address,
    listed: false,
    basis: 'id' as const,
  })
  const events: BridgeEvent[] = []
  for (const { log, read } of readLogs(logs, transferSent)) {
    const asset = assetPaidIn(input, log.address, read.amount)
    events.push({
      ...base(log),
      side: 'sent',
      messageId: read.transferId,
      origin: null,
      destination: eip155(read.chainId),
      party: payerOf(input, asset, read.amount),
      beneficiary: read.recipient,
      asset,
      amount: read.amount,
      expectedAmount: read.amount - read.bonderFee,
      figures: { bonder_fee: read.bonderFee.toString() },
    })
  }
  for (const { log, read } of [...readLogs(logs, withdrawalBonded), ...readLogs(logs, withdrew)]) {
    const paid = input.moves.filter((move) => move.from === log.address || move.contract === log.address)
    const beneficiary =
      'recipient' in read ? (read.recipient as string) : only(paid.map(({ to }) => to).filter((to) => to !== input.from))
    const own = paid.filter(({ to }) => to === beneficiary)
    events.push({
      ...base(log),
      side: 'received',
      messageId: read.transferId,
      origin: null,
      destination: network,
      party: beneficiary,
      beneficiary,
      asset: own[0]?.contract ?? assetPaidOut(input, log.address, read.amount),
      amount: own[0]?.amount ?? read.amount,
      figures: {},
    })
  }
  for (const { log, read } of readLogs(logs, sentToL2)) {
    const asset = assetPaidIn(input, log.address, read.amount)
    events.push({
      ...base(log),
      side: 'sent',
      messageId: termsHash(read),
      origin: null,
      destination: eip155(read.chainId),
      party: payerOf(input, asset, read.amount),
      beneficiary: read.recipient,
      asset,
      amount: read.amount,
      figures: { relayer_fee: read.relayerFee.toString() },
    })
  }
  for (const { log, read } of readLogs(logs, fromL1)) {
    const paid = input.moves.filter(({ to, amount }) => to === read.recipient && amount > 0n)
    const last = paid.at(-1)
    events.push({
      ...base(log),
      side: 'received',
      messageId: termsHash(read),
      origin: null,
      destination: network,
      party: read.recipient,
      beneficiary: read.recipient,
      asset: last?.contract ?? null,
      amount: last?.amount ?? null,
      figures: { relayer_fee: read.relayerFee.toString() },
    })
  }
  return events
}
