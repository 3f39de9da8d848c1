import { parseAbiItem } from 'viem'
import { eventReader } from '../event-reader'
import type { BridgeEvent, BridgeReader } from './bridge-event'
import { payerOf, readLogs } from './read-logs'

const ronin = 'eip155:2020'
/** Gateways: of 2021 (axieinfinity, MainchainGatewayManager) and of 2022 (MainchainGatewayV3); both on Ronin. */
const gateways = new Set([
  '0x1a2a1c938ce3ec39b6d47113c7955baa9dd454f2',
  '0x64192819ac13ef72bf6b5ae239ac672b43a9af08',
  '0xe35d62ebe18413d96ca2a2f7cf215bb21a406b4b',
  '0x0cf8ff40a508bdbc39fbe1bb679dcba64e65c7df',
])

/** Events of the gateways of 2021: MainchainGatewayStorage.sol and SidechainGatewayStorage.sol. */
const depositedBelow = eventReader(
  parseAbiItem(
    'event TokenDeposited(uint256 indexed _depositId, address indexed _owner, address indexed _tokenAddress, address _sidechainAddress, uint32 _standard, uint256 _tokenNumber)',
  ),
  (args) => args,
)
const withdrewBelow = eventReader(
  parseAbiItem(
    'event TokenWithdrew(uint256 indexed _withdrawId, address indexed _owner, address indexed _tokenAddress, uint256 _tokenNumber)',
  ),
  (args) => args,
)
const depositedAbove = eventReader(
  parseAbiItem(
    'event TokenDeposited(uint256 indexed depositId, address indexed owner, address indexed tokenAddress, uint256 tokenNumber)',
  ),
  (args) => args,
)
const withdrewAbove = eventReader(
  parseAbiItem(
    'event TokenWithdrew(uint256 indexed _withdrawId, address indexed _owner, address indexed _tokenAddress, address _mainchainAddress, uint32 _standard, uint256 _tokenNumber)',
  ),
  (args) => args,
)

/** A receipt of axieinfinity/ronin-bridge-contracts, libraries/Transfer.sol. Kind 0 is a deposit, 1 a withdrawal. */
const structs = [
  'struct Owner { address addr; address tokenAddr; uint256 chainId; }',
  'struct Info { uint8 erc; uint256 id; uint256 quantity; }',
  'struct Receipt { uint256 id; uint8 kind; Owner mainchain; Owner ronin; Info info; }',
] as const
const requested = eventReader(
  parseAbiItem(['event DepositRequested(bytes32 receiptHash, Receipt receipt)', ...structs]),
  ({ receipt }) => receipt,
)
const withdrew = eventReader(
  parseAbiItem(['event Withdrew(bytes32 receiptHash, Receipt receipt)', ...structs]),
  ({ receipt }) => receipt,
)
const deposited = eventReader(
  parseAbiItem(['event Deposited(bytes32 receiptHash, Receipt receipt)', ...structs]),
  ({ receipt }) => receipt,
)
const withdrawalRequested = eventReader(
  parseAbiItem(['event WithdrawalRequested(bytes32 receiptHash, Receipt receipt)', ...structs]),
  ({ receipt }) => receipt,
)

/** The native coin passes the gateway as its wrapping token; the transaction's movements show which one it was. */
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'

/** Ronin's bridge: deposits and withdrawals are numbered separately, each by the side they start on. */
export const readRonin: BridgeReader = (input) => {
  const { network, logs } = input
  const native = (token: string, amount: bigint) =>
    token === weth && input.moves.some((move) => move.contract === '' && move.amount === amount) ? '' : token
  const base = (log: { address: string; logIndex: number }) => ({
    protocol: 'ronin',
    logIndex: log.logIndex,
    contract: log.address,
    listed: gateways.has(log.address),
    basis: 'id' as const,
  })
  const events: BridgeEvent[] = []
  const down = { origin: ronin, destination: network }
  for (const { log, read } of readLogs(logs, depositedBelow)) {
    if (read._standard !== 20) continue
    const asset = native(read._tokenAddress, read._tokenNumber)
    const [amount, beneficiary] = [read._tokenNumber, read._owner]
    const expectedAsset = read._sidechainAddress
    const party = payerOf(input, asset, amount)
    const leg = { messageId: `d${read._depositId}`, party, beneficiary, asset, amount, expectedAsset, expectedAmount: amount }
    events.push({ ...base(log), ...leg, side: 'sent', origin: network, destination: ronin, figures: {} })
  }
  for (const { log, read } of readLogs(logs, withdrewBelow)) {
    const asset = native(read._tokenAddress, read._tokenNumber)
    const [amount, party] = [read._tokenNumber, read._owner]
    const leg = { messageId: `w${read._withdrawId}`, party, beneficiary: party, asset, amount }
    events.push({ ...base(log), ...leg, ...down, side: 'received', figures: {} })
  }
  for (const { log, read } of readLogs(logs, withdrewAbove)) {
    if (read._standard !== 20) continue
    const [asset, amount, beneficiary] = [read._tokenAddress, read._tokenNumber, read._owner]
    const expected = { expectedAsset: read._mainchainAddress, expectedAmount: amount }
    const party = payerOf(input, asset, amount)
    const leg = { messageId: `w${read._withdrawId}`, party, beneficiary, asset, amount, ...expected }
    events.push({ ...base(log), ...leg, side: 'sent', origin: network, destination: 'eip155:1', figures: {} })
  }
  // The event of 2021 on Ronin has the shape of a withdrawal on Ethereum under another name: only Ronin itself emits it.
  if (network === ronin) {
    for (const { log, read } of readLogs(logs, depositedAbove)) {
      const leg = { messageId: `d${read.depositId}`, party: read.owner, beneficiary: read.owner, asset: read.tokenAddress }
      const rest = { amount: read.tokenNumber, origin: 'eip155:1', destination: ronin, figures: {} }
      events.push({ ...base(log), ...leg, ...rest, side: 'received' })
    }
  }
  for (const reader of [requested, withdrew, deposited, withdrawalRequested]) {
    for (const { log, read } of readLogs(logs, reader)) {
      if (read.info.erc !== 0) continue
      const isDeposit = read.kind === 0
      const sent = reader === requested || reader === withdrawalRequested
      const own = network === ronin ? read.ronin : read.mainchain
      const other = network === ronin ? read.mainchain : read.ronin
      const amount = read.info.quantity
      const asset = native(own.tokenAddr, amount)
      const mainchain = `eip155:${read.mainchain.chainId}`
      events.push({
        ...base(log),
        side: sent ? 'sent' : 'received',
        messageId: `${isDeposit ? 'd' : 'w'}${read.id}`,
        origin: isDeposit ? mainchain : ronin,
        destination: isDeposit ? ronin : mainchain,
        party: sent ? payerOf(input, asset, amount) : own.addr,
        beneficiary: sent ? other.addr : own.addr,
        asset,
        amount,
        ...(sent && { expectedAsset: other.tokenAddr, expectedAmount: amount }),
        figures: {},
      })
    }
  }
  return events
}
