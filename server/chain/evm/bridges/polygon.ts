import { parseAbiItem } from 'viem'
import { nobody } from '../conversions'
import { eventReader } from '../event-reader'
import type { BridgeEvent, BridgeInput, BridgeReader } from './bridge-event'
import { payerOf, readLogs } from './read-logs'

const [ethereum, polygon] = ['eip155:1', 'eip155:137']
/** Contracts on Ethereum (docs.polygon.technology, PoS bridge): state sender, deposit manager of Plasma. */
const stateSender = '0x28e4f3a7f651294b9564800b2d01f35189a5bfbe'
const depositManager = '0x401f6c983ea34274ec46f84d70b31c151321188b'
/** Predicates that hold what is deposited: ERC-20, ether, mintable ERC-20. */
const predicates = new Set([
  '0x40ec5b33f54e0e8a33a975908c5ba1c14e5bbbdf',
  '0x8484ef722627bf18ca5ae6bcf031c23e6e922b30',
  '0x9923263fa127b3d1484cfd649df8f1831c2a74e4',
])
const stateReceiver = '0x0000000000000000000000000000000000001001'

/** Events of maticnetwork/pos-portal (StateSender, predicates), maticnetwork/contracts (Plasma) and genesis-contracts. */
const stateSynced = eventReader(
  parseAbiItem('event StateSynced(uint256 indexed id, address indexed contractAddress, bytes data)'),
  (args) => args,
)
const lockedToken = eventReader(
  parseAbiItem(
    'event LockedERC20(address indexed depositor, address indexed depositReceiver, address indexed rootToken, uint256 amount)',
  ),
  (args) => args,
)
const lockedEther = eventReader(
  parseAbiItem('event LockedEther(address indexed depositor, address indexed depositReceiver, uint256 amount)'),
  (args) => ({ ...args, rootToken: '' }),
)
const exitedToken = eventReader(
  parseAbiItem('event ExitedERC20(address indexed exitor, address indexed rootToken, uint256 amount)'),
  (args) => args,
)
const exitedEther = eventReader(parseAbiItem('event ExitedEther(address indexed exitor, uint256 amount)'), (args) => ({
  ...args,
  rootToken: '',
}))
const stateCommitted = eventReader(parseAbiItem('event StateCommitted(uint256 indexed stateId, bool success)'), (args) => args)
const plasmaDeposit = eventReader(
  parseAbiItem(
    'event NewDepositBlock(address indexed owner, address indexed token, uint256 amountOrNFTId, uint256 depositBlockId)',
  ),
  (args) => args,
)
const plasmaArrived = eventReader(
  parseAbiItem(
    'event TokenDeposited(address indexed rootToken, address indexed childToken, address indexed user, uint256 amount, uint256 depositCount)',
  ),
  (args) => args,
)

/**
 * Polygon PoS: deposits carry the number of a synced state, Plasma's the number of a deposit block. An exit proves a burn but
 * repeats no number of it, so it is matched by beneficiary, token, amount and time.
 */
export const readPolygon: BridgeReader = (input) => {
  if (input.network === ethereum) return below(input)
  return input.network === polygon ? above(input) : []
}

const base = { protocol: 'polygon', listed: true, basis: 'id' as const }

function below(input: BridgeInput): BridgeEvent[] {
  const events: BridgeEvent[] = []
  const states = readLogs(input.logs, stateSynced).filter(({ log }) => log.address === stateSender)
  for (const { log, read } of [...readLogs(input.logs, lockedToken), ...readLogs(input.logs, lockedEther)]) {
    const state = states.find((one) => one.log.logIndex > log.logIndex)
    if (!state || !predicates.has(log.address)) continue
    events.push({
      ...base,
      side: 'sent',
      logIndex: log.logIndex,
      contract: log.address,
      messageId: `s${state.read.id}`,
      origin: ethereum,
      destination: polygon,
      party: payerOf(input, read.rootToken, read.amount),
      beneficiary: read.depositReceiver,
      asset: read.rootToken,
      amount: read.amount,
      figures: { depositor: read.depositor },
    })
  }
  for (const { log, read } of readLogs(input.logs, plasmaDeposit)) {
    if (log.address !== depositManager) continue
    events.push({
      ...base,
      side: 'sent',
      logIndex: log.logIndex,
      contract: log.address,
      messageId: `d${read.depositBlockId}`,
      origin: ethereum,
      destination: polygon,
      party: payerOf(input, read.token, read.amountOrNFTId),
      beneficiary: read.owner,
      asset: read.token,
      amount: read.amountOrNFTId,
      figures: {},
    })
  }
  for (const { log, read } of [...readLogs(input.logs, exitedToken), ...readLogs(input.logs, exitedEther)]) {
    if (!predicates.has(log.address)) continue
    events.push({
      ...base,
      side: 'received',
      basis: 'structure',
      logIndex: log.logIndex,
      contract: log.address,
      messageId: null,
      origin: polygon,
      destination: ethereum,
      party: read.exitor,
      beneficiary: read.exitor,
      asset: read.rootToken,
      amount: read.amount,
      figures: {},
    })
  }
  return events
}

/**
 * A state sync commits many states in one transaction: what each minted comes before its own log and after the previous one.
 */
function above(input: BridgeInput): BridgeEvent[] {
  const events: BridgeEvent[] = []
  let from = -1
  for (const { log, read } of readLogs(input.logs, stateCommitted)) {
    const start = from
    from = log.logIndex
    if (log.address !== stateReceiver || !read.success) continue
    const minted = input.logs
      .filter(({ logIndex }) => logIndex > start && logIndex < log.logIndex)
      .flatMap((one) => mintIn(input, one.address, one.topics, one.data))
    const [first, another] = minted
    if (!first || another) continue
    events.push({
      ...base,
      side: 'received',
      logIndex: log.logIndex,
      contract: log.address,
      messageId: `s${read.stateId}`,
      origin: ethereum,
      destination: polygon,
      party: first.to,
      beneficiary: first.to,
      asset: first.contract,
      amount: first.amount,
      figures: {},
    })
  }
  for (const { log, read } of readLogs(input.logs, plasmaArrived)) {
    const native = read.childToken === '0x0000000000000000000000000000000000001010'
    events.push({
      ...base,
      side: 'received',
      logIndex: log.logIndex,
      contract: log.address,
      messageId: `d${read.depositCount}`,
      origin: ethereum,
      destination: polygon,
      party: read.user,
      beneficiary: read.user,
      asset: native ? '' : read.childToken,
      amount: read.amount,
      figures: {},
    })
  }
  return events
}

/** The mint that one Transfer log is, if it is one of the transaction's fungible movements. */
function mintIn(input: BridgeInput, contract: string, topics: readonly string[], data: string) {
  const to = `0x${topics[2]?.slice(24) ?? ''}`
  if (topics.length !== 3 || data.length !== 66) return []
  const amount = BigInt(data)
  return input.moves
    .filter((move) => move.contract === contract && move.from === nobody && move.to === to && move.amount === amount)
    .slice(0, 1)
}
