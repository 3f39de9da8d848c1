import { type AbiEvent, encodeAbiParameters, encodeEventTopics, parseAbiItem } from 'viem'
import type { RawLog } from '../answers'

/** An event's log as a node returns it: topics without 0x, the arguments by name. */
export function logOf(address: string, event: AbiEvent, args: Record<string, unknown>, logIndex: number): RawLog {
  const topics = encodeEventTopics({ abi: [event], eventName: event.name, args } as never) as string[]
  const plain = event.inputs.filter((input) => !input.indexed)
  return {
    address,
    topics: topics.map((topic) => topic.slice(2)),
    data: encodeAbiParameters(
      plain,
      plain.map(({ name }) => args[name ?? '']),
    ),
    logIndex,
    transactionHash: 'aa'.repeat(32),
    blockHash: 'bb'.repeat(32),
    removed: false,
  }
}

const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 amount)')

/** The log of an ERC-20 transfer. */
export const transferLog = (contract: string, from: string, to: string, amount: bigint, logIndex: number): RawLog =>
  logOf(contract, transfer as AbiEvent, { from, to, amount }, logIndex)

/** A made-up address that ends in a number. */
export const party = (number: number): `0x${string}` => `0x${number.toString(16).padStart(40, 'd')}`
