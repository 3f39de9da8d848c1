import { type AbiEvent, type ContractEventArgsFromTopics, type ContractEventName, decodeEventLog, toEventSelector } from 'viem'
import type { RawLog } from './answers'

type Arguments<Event extends AbiEvent> =
  Event['name'] extends ContractEventName<readonly [Event]>
    ? ContractEventArgsFromTopics<readonly [Event], Event['name'], true>
    : never

/** Reads one kind of event from a log; null for a log with its signature but not its shape. */
export interface EventReader<Read> {
  /** The signature's hash without 0x. */
  readonly topic: string
  /** How many of the log's topics are arguments; contracts with the same signature differ in this. */
  readonly indexed: number
  read(log: RawLog): Read | null
}

/**
 * A reader for one event of a contract's ABI. Addresses are returned in lower case; `take` returns null for what it rejects.
 */
export function eventReader<const Event extends AbiEvent, Read>(
  event: Event,
  take: (args: Arguments<Event>, log: RawLog) => Read | null,
): EventReader<Read> {
  return {
    topic: toEventSelector(event).slice(2),
    indexed: event.inputs.filter((input) => input.indexed === true).length,
    read(log) {
      try {
        const topics = log.topics.map((topic) => `0x${topic}`) as [`0x${string}`, ...`0x${string}`[]]
        const { args } = decodeEventLog({ abi: [event] as readonly AbiEvent[], topics, data: log.data, strict: true })
        return take(lowered(args) as Arguments<Event>, log)
      } catch {
        return null
      }
    },
  }
}

/** The first successful reading among the readers that know a log's signature; null if there is none. */
export function readerOf<Read>(readers: readonly EventReader<Read>[]): (log: RawLog) => Read | null {
  const byTopic = new Map<string, EventReader<Read>[]>()
  for (const reader of readers) byTopic.set(reader.topic, [...(byTopic.get(reader.topic) ?? []), reader])
  return (log) => {
    for (const reader of byTopic.get(log.topics[0] ?? '') ?? []) {
      if (reader.indexed !== log.topics.length - 1) continue
      const read = reader.read(log)
      if (read) return read
    }
    return null
  }
}

const checksummed = /^0x[0-9a-fA-F]{40}$/

function lowered(value: unknown): unknown {
  if (typeof value === 'string') return checksummed.test(value) ? value.toLowerCase() : value
  if (Array.isArray(value)) return value.map(lowered)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, lowered(own)]))
}
