import { decodeAbiParameters, toEventSelector } from 'viem'
import type { RawLog } from './answers'
import { paddedAddress } from './padded-address'

export type TokenStandard = 'erc20' | 'erc721' | 'erc1155'

export interface TokenMovement {
  readonly logIndex: number
  readonly contract: string
  readonly from: string
  readonly to: string
  /** Base units; 1 for an ERC-721 token, the sum over its ids for an ERC-1155 batch. */
  readonly amount: bigint
  readonly standard: TokenStandard
  /** The ids moved; empty for ERC-20. */
  readonly tokenIds: readonly bigint[]
}

const selector = (signature: string) => toEventSelector(signature).slice(2)
const transfer = selector('Transfer(address,address,uint256)')
const transferSingle = selector('TransferSingle(address,address,address,uint256,uint256)')
const transferBatch = selector('TransferBatch(address,address,address,uint256[],uint256[])')
const maxAmount = 2n ** 256n

/**
 * Reads the ERC-20, ERC-721 and ERC-1155 transfers from logs, in their order (EIP-20, EIP-721, EIP-1155). The index of a log
 * with the event's signature but not its shape goes to `malformed`. Logs of the native coin's own contract are no token
 * transfers.
 */
export function tokenMovements(
  logs: readonly RawLog[],
  nativeContract?: string,
): { movements: TokenMovement[]; malformed: RawLog[] } {
  const movements: TokenMovement[] = []
  const malformed: RawLog[] = []
  for (const log of logs) {
    const read = readers.get(log.topics[0] ?? '')
    if (!read || log.address === nativeContract) continue
    const movement = read(log)
    if (movement) movements.push(movement)
    else malformed.push(log)
  }
  return { movements, malformed }
}

const readers = new Map<string, (log: RawLog) => TokenMovement | null>([
  [transfer, readTransfer],
  [transferSingle, readSingle],
  [transferBatch, readBatch],
])

function readTransfer(log: RawLog): TokenMovement | null {
  const [, from, to, id] = log.topics
  const parties = between(from, to)
  if (!parties) return null
  const base = { logIndex: log.logIndex, contract: log.address, ...parties }
  if (id !== undefined) return log.data === '0x' ? { ...base, amount: 1n, standard: 'erc721', tokenIds: [word(id)] } : null
  return log.data.length === 66 ? { ...base, amount: BigInt(log.data), standard: 'erc20', tokenIds: [] } : null
}

function readSingle(log: RawLog): TokenMovement | null {
  const parties = between(log.topics[2], log.topics[3])
  if (!parties || log.data.length !== 130) return null
  const [id, amount] = [word(log.data.slice(2, 66)), word(log.data.slice(66))]
  return { logIndex: log.logIndex, contract: log.address, ...parties, amount, standard: 'erc1155', tokenIds: [id] }
}

function readBatch(log: RawLog): TokenMovement | null {
  const parties = between(log.topics[2], log.topics[3])
  if (!parties) return null
  try {
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], log.data)
    const amount = amounts.reduce((sum, part) => sum + part, 0n)
    if (ids.length !== amounts.length || amount >= maxAmount) return null
    return { logIndex: log.logIndex, contract: log.address, ...parties, amount, standard: 'erc1155', tokenIds: ids }
  } catch {
    return null
  }
}

function between(from: string | undefined, to: string | undefined): { from: string; to: string } | null {
  const [payer, payee] = [paddedAddress(from), paddedAddress(to)]
  return payer && payee ? { from: payer, to: payee } : null
}

const word = (hex: string) => BigInt(`0x${hex}`)
