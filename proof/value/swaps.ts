import { readSwapEvents, recogniseSwaps, type SwapEvent } from '@/server/chain/evm/conversions'
import { tokenMovements } from '@/server/chain/evm/token-transfers'
import { filesBelow, jsonOf, plainName } from './data-files'
import type { ValueFigures } from './figures'
import { type LoggedTransaction, type LogSource, logSources } from './swap-logs'

interface ExpectedSwap {
  kind: string
  tx: string
  log: number
  source?: string
  [field: string]: unknown
}

/** The fields of an expected swap and the corresponding ones of our event; the event's own figures are compared by name. */
const fields: Readonly<Record<string, (event: SwapEvent) => unknown>> = {
  pool: ({ pool }) => pool,
  sender: ({ sender }) => sender,
  recipient: ({ recipient }) => recipient,
  amount_in: ({ amountIn }) => amountIn?.toString() ?? null,
  amount_out: ({ amountOut }) => amountOut?.toString() ?? null,
  token_in: ({ tokenIn }) => tokenIn,
  token_out: ({ tokenOut }) => tokenOut,
}
const notCompared = new Set(['kind', 'tx', 'log', 'block', 'source'])
/** Rules whose events the expected files list; other events are no false positives there. */
const listedKinds: Readonly<Record<string, string>> = { v2_shaped: 'v2', v3_shaped: 'v3' }

/** Every expected swap of the data compared with what is read from the logs, to the base unit and in every field. */
export async function proveSwaps(data: string): Promise<ValueFigures> {
  const expected = expectedSwaps(data)
  const sources = logSources(data)
  const events = new Map<string, SwapEvent>()
  const sourceOf = new Map<string, string>()
  for (const source of sources) {
    for (const transaction of source.transactions.values()) {
      for (const event of eventsOf(transaction)) {
        events.set(`${transaction.hash}:${event.logIndex}`, event)
        sourceOf.set(`${transaction.hash}:${event.logIndex}`, source.file)
      }
    }
  }
  let [missing, wrong] = [0, 0]
  const faults: string[] = []
  for (const swap of expected) {
    const event = events.get(`${swap.tx.toLowerCase()}:${swap.log}`)
    const differing = event ? differences(swap, event) : null
    if (differing === null) missing += 1
    else if (differing.length > 0) {
      wrong += 1
      faults.push(`${swap.tx} log ${swap.log}: ${differing.join(', ')}`)
    }
  }
  const listed = new Set(expected.map((swap) => `${swap.tx.toLowerCase()}:${swap.log}`))
  const coveredSources = new Set(expected.map(({ source }) => source))
  const kinds = new Set(expected.map(({ kind }) => kind))
  const invented = [...events].filter(([key, event]) => {
    const kind = listedKinds[event.protocol]
    return kind !== undefined && kinds.has(kind) && coveredSources.has(sourceOf.get(key)) && !listed.has(key)
  }).length
  const right = expected.length - missing - wrong
  const claims = claimFigures(sources)
  return {
    part: 'swaps',
    rows: [
      { what: 'swaps expected', figure: expected.length, aim: 'reported', held: expected.length > 0 },
      {
        what: 'of them read, equal in every field',
        figure: right,
        aim: String(expected.length),
        held: expected.length > 0 && right === expected.length,
      },
      { what: 'not found in the logs', figure: missing, aim: '0', held: missing === 0 },
      {
        what: 'read differently',
        figure: wrong === 0 ? 0 : `${wrong} (${faults.slice(0, 3).join('; ')})`,
        aim: '0',
        held: wrong === 0,
      },
      { what: 'swap events of these kinds that are not expected', figure: invented, aim: '0', held: invented === 0 },
      ...Object.entries(claims).map(([what, figure]) => ({ what, figure, aim: 'reported', held: true })),
    ],
  }
}

function differences(swap: ExpectedSwap, event: SwapEvent): string[] {
  return Object.entries(swap).flatMap(([field, said]) => {
    if (notCompared.has(field)) return []
    const read = fields[field] ? fields[field](event) : field in event.figures ? event.figures[field] : undefined
    return read !== undefined && String(read) === String(said) ? [] : [`${field} ${String(read)} for ${String(said)}`]
  })
}

function expectedSwaps(data: string): ExpectedSwap[] {
  return filesBelow(data, 'swaps').flatMap((file) => {
    if (!plainName(file).endsWith('.json')) return []
    const { swaps } = (jsonOf(data, file) ?? {}) as { swaps?: ExpectedSwap[] }
    return Array.isArray(swaps) ? swaps.filter(({ tx, log }) => typeof tx === 'string' && Number.isInteger(log)) : []
  })
}

const erc20Of = ({ logs }: LoggedTransaction) => {
  const { movements } = tokenMovements(logs)
  return {
    fungible: movements.filter(({ standard }) => standard === 'erc20'),
    unfungible: new Set(movements.filter(({ standard }) => standard !== 'erc20').flatMap(({ from, to }) => [from, to])),
  }
}

const eventsOf = (transaction: LoggedTransaction) => readSwapEvents(transaction.logs, erc20Of(transaction).fungible)

/** How many transactions become swaps, and why the others do not. The data has no ground truth for it. */
function claimFigures(sources: readonly LogSource[]): Record<string, number | string> {
  let [withEvents, claims, withoutEvents] = [0, 0, 0]
  const refusals = new Map<string, number>()
  const rules = new Map<string, number>()
  const seen = new Set<string>()
  for (const { chainId, transactions } of sources) {
    for (const transaction of transactions.values()) {
      const { hash, from, to, value, logs } = transaction
      if (from === null || seen.has(hash)) continue
      seen.add(hash)
      const { fungible, unfungible } = erc20Of(transaction)
      const native = value > 0n && to !== null ? [{ contract: '', from, to, amount: value }] : []
      const read = recogniseSwaps({ chainId, from, to, moves: [...native, ...fungible], unfungible, logs, traced: false })
      if (read.events.length > 0) withEvents += 1
      else withoutEvents += read.claims.length
      claims += read.claims.length
      for (const { rule } of read.claims) rules.set(rule, (rules.get(rule) ?? 0) + 1)
      if (read.events.length > 0 && read.refusal) refusals.set(read.refusal, (refusals.get(read.refusal) ?? 0) + 1)
    }
  }
  return {
    'transactions with a swap event and a known sender': withEvents,
    'swap claims (no truth in the data; senders and native values where recorded, no traces)': claims,
    'claims by rule': tally(rules),
    'claims of transactions without a swap event (generic)': withoutEvents,
    'why a transaction with swap events is no swap of its sender': tally(refusals),
  }
}

const tally = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none'
