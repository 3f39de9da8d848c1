import { parseAbiItem } from 'viem'
import { eventReader } from '../event-reader'
import { ticketOf } from './arbitrum-ticket'
import type { BridgeEvent, BridgeInput, BridgeReader } from './bridge-event'
import { payerOf, readLogs } from './read-logs'

const ethereum = 'eip155:1'
const arbitrumOne = 'eip155:42161'
/** Arbitrum One's contracts on Ethereum: inbox, bridge, outbox, gateways (OffchainLabs/arbitrum-sdk, packages/sdk/src/lib/dataEntities/networks.ts). */
const listedBelow = new Set([
  '0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f',
  '0x8315177ab297ba92a06054ce80a67ed4dbd7ed3a',
  '0x0b9857ae2d4a3dbe74ffe1d7df045bb7f96e4840',
  '0xa3a7b6f88361f48403514059f1f16c8e78d60eec',
  '0xcee284f754e854890e311e3280b767f80797180d',
  '0xd92023e9d9911199a6711321d1277285e6d4e2db',
])
/** Its gateways on Arbitrum, and ArbSys (the same file, and constants.ts next to it). */
const listedAbove = new Set([
  '0x0000000000000000000000000000000000000064',
  '0x09e9222e96e7b4ae2a407b98d48e330053351eee',
  '0x096760f208390250649e3e8763348e783aef5562',
  '0x6c411ad3e74de3e7bd422b94a27770f5b86c623b',
])

/** Events of OffchainLabs/nitro-contracts (Bridge, Inbox, Outbox), token-bridge-contracts (gateways) and ArbSys. */
const messageDelivered = eventReader(
  parseAbiItem(
    'event MessageDelivered(uint256 indexed messageIndex, bytes32 indexed beforeInboxAcc, address inbox, uint8 kind, address sender, bytes32 messageDataHash, uint256 baseFeeL1, uint64 timestamp)',
  ),
  (args) => args,
)
const inboxMessage = eventReader(
  parseAbiItem('event InboxMessageDelivered(uint256 indexed messageNum, bytes data)'),
  (args) => args,
)
const depositInitiated = eventReader(
  parseAbiItem(
    'event DepositInitiated(address l1Token, address indexed _from, address indexed _to, uint256 indexed _sequenceNumber, uint256 _amount)',
  ),
  (args) => args,
)
const depositFinalized = eventReader(
  parseAbiItem('event DepositFinalized(address indexed l1Token, address indexed _from, address indexed _to, uint256 _amount)'),
  (args) => args,
)
const withdrawalInitiated = eventReader(
  parseAbiItem(
    'event WithdrawalInitiated(address l1Token, address indexed _from, address indexed _to, uint256 indexed _l2ToL1Id, uint256 _exitNum, uint256 _amount)',
  ),
  (args) => args,
)
const withdrawalFinalized = eventReader(
  parseAbiItem(
    'event WithdrawalFinalized(address l1Token, address indexed _from, address indexed _to, uint256 indexed _exitNum, uint256 _amount)',
  ),
  (args) => args,
)
const sentDown = eventReader(
  parseAbiItem(
    'event L2ToL1Tx(address caller, address indexed destination, uint256 indexed hash, uint256 indexed position, uint256 arbBlockNum, uint256 ethBlockNum, uint256 timestamp, uint256 callvalue, bytes data)',
  ),
  (args) => args,
)
const executed = eventReader(
  parseAbiItem(
    'event OutBoxTransactionExecuted(address indexed to, address indexed l2Sender, uint256 indexed zero, uint256 transactionIndex)',
  ),
  (args) => args,
)

/** Inbox's message types for a plain deposit of ether and for a ticket (nitro-contracts, MessageTypes.sol). */
const [etherDeposit, ticketSubmitted] = [12, 9]

/**
 * Arbitrum One's own bridge. Deposits are identified by their message number, or by the ticket created from it; withdrawals by
 * their position in the outbox.
 */
export const readArbitrum: BridgeReader = (input) => {
  if (input.network === ethereum) return [...goingUp(input), ...comingDown(input)]
  return input.network === arbitrumOne ? [...arrivedAbove(input), ...leavingAbove(input)] : []
}

function goingUp(input: BridgeInput): BridgeEvent[] {
  const tokens = readLogs(input.logs, depositInitiated)
  const data = new Map(readLogs(input.logs, inboxMessage).map(({ read }) => [read.messageNum, read.data]))
  return readLogs(input.logs, messageDelivered).flatMap(({ log, read }): BridgeEvent[] => {
    const { messageIndex, kind } = read
    const payload = data.get(messageIndex)
    if (payload === undefined || !listedBelow.has(log.address) || (kind !== etherDeposit && kind !== ticketSubmitted)) return []
    const base = {
      side: 'sent' as const,
      protocol: 'arbitrum',
      logIndex: log.logIndex,
      contract: log.address,
      listed: true,
      basis: 'id' as const,
      origin: input.network,
      destination: arbitrumOne,
    }
    if (kind === etherDeposit) {
      const [to, amount] = [`0x${payload.slice(2, 42)}`, BigInt(`0x${payload.slice(42) || '0'}`)]
      const expected = { expectedAsset: '', expectedAmount: amount }
      const party = payerOf(input, '', amount)
      return [{ ...base, ...expected, messageId: `m${messageIndex}`, party, beneficiary: to, asset: '', amount, figures: {} }]
    }
    const ticket = ticketOf(42_161, messageIndex, read.sender, read.baseFeeL1, payload)
    if (!ticket) return []
    const token = tokens.find((one) => one.read._sequenceNumber === messageIndex)?.read
    const asset = token?.l1Token ?? ''
    const amount = token?._amount ?? ticket.value
    if (amount === 0n) return []
    const figures = { message: messageIndex.toString(), ...(token && { from: token._from }) }
    const beneficiary = token?._to ?? ticket.to
    return [{ ...base, messageId: ticket.id, party: payerOf(input, asset, amount), beneficiary, asset, amount, figures }]
  })
}

/** On Arbitrum, a deposit is a transaction of its own, and a ticket's redemption another, which names the ticket. */
function arrivedAbove(input: BridgeInput): BridgeEvent[] {
  const base = {
    side: 'received' as const,
    protocol: 'arbitrum',
    listed: true,
    basis: 'id' as const,
    origin: ethereum,
    destination: input.network,
  }
  if (input.ticketId) {
    const messageId = `t0x${input.ticketId.replace(/^0x/, '')}`
    const [token] = readLogs(input.logs, depositFinalized)
    if (token) {
      const { log, read } = token
      const minted = input.moves.find((move) => move.to === read._to && move.amount === read._amount)
      const party = read._to
      const asset = minted?.contract ?? null
      const figures = { token_below: read.l1Token, from: read._from }
      const { logIndex, address: contract } = log
      return [{ ...base, logIndex, contract, messageId, party, beneficiary: party, asset, amount: read._amount, figures }]
    }
    const value = input.moves.find(({ contract, from }) => contract === '' && from === input.from)
    if (!value) return []
    const { to: party, amount } = value
    return [{ ...base, logIndex: 0, contract: null, messageId, party, beneficiary: party, asset: '', amount, figures: {} }]
  }
  if (!input.requestId || !input.mint || input.logs.length > 0) return []
  const paid = input.moves.find(({ contract, from }) => contract === '' && from === input.from)
  const party = paid?.to ?? input.from
  const messageId = `m${BigInt(input.requestId)}`
  return [
    { ...base, logIndex: 0, contract: null, messageId, party, beneficiary: party, asset: '', amount: input.mint, figures: {} },
  ]
}

function leavingAbove(input: BridgeInput): BridgeEvent[] {
  const tokens = readLogs(input.logs, withdrawalInitiated)
  return readLogs(input.logs, sentDown).flatMap(({ log, read }): BridgeEvent[] => {
    if (!listedAbove.has(log.address)) return []
    const token = tokens.find((one) => one.read._l2ToL1Id === read.position)
    const burnt = token && input.moves.find((move) => move.from === token.read._from && move.amount === token.read._amount)
    const asset = token ? (burnt?.contract ?? null) : ''
    const amount = token?.read._amount ?? read.callvalue
    if (amount === 0n) return []
    return [
      {
        side: 'sent',
        protocol: 'arbitrum',
        logIndex: log.logIndex,
        contract: log.address,
        listed: true,
        basis: 'id',
        messageId: `o${read.position}`,
        origin: input.network,
        destination: ethereum,
        party: payerOf(input, asset, amount),
        beneficiary: token?.read._to ?? read.destination,
        asset,
        amount,
        expectedAsset: token?.read.l1Token ?? '',
        expectedAmount: amount,
        figures: {},
      },
    ]
  })
}

function comingDown(input: BridgeInput): BridgeEvent[] {
  const tokens = readLogs(input.logs, withdrawalFinalized)
  return readLogs(input.logs, executed).flatMap(({ log, read }): BridgeEvent[] => {
    if (!listedBelow.has(log.address)) return []
    const token = tokens[0]?.read
    const native = input.moves.find(({ contract, to, from }) => contract === '' && to === read.to && from !== input.from)
    const amount = token?._amount ?? native?.amount ?? null
    // Without traces the ether of a withdrawal is not seen: the deposit on Arbitrum tells how much it was.
    const party = token?._to ?? read.to
    return [
      {
        side: 'received',
        protocol: 'arbitrum',
        logIndex: log.logIndex,
        contract: log.address,
        listed: true,
        basis: 'id',
        messageId: `o${read.transactionIndex}`,
        origin: arbitrumOne,
        destination: input.network,
        party,
        beneficiary: party,
        asset: token ? token.l1Token : amount === null ? null : '',
        amount,
        figures: {},
      },
    ]
  })
}
