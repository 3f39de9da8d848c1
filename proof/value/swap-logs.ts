import { log as logShape, type RawLog } from '@/server/chain/evm/answers'
import { filesBelow, plainName, textOf } from './data-files'

/** The logs of one transaction, with its sender and receiver if the source has them. */
export interface LoggedTransaction {
  readonly hash: string
  readonly from: string | null
  readonly to: string | null
  readonly value: bigint
  readonly logs: RawLog[]
}

export interface LogSource {
  readonly file: string
  readonly chainId: number
  readonly transactions: ReadonlyMap<string, LoggedTransaction>
}

interface LooseLog {
  address?: string
  topics?: string[]
  data?: string
  logIndex?: number | string
  txHash?: string
  transactionHash?: string
}
interface LooseReceipt {
  transactionHash?: string
  from?: string
  to?: string | null
  logs?: LooseLog[]
}

const folders: readonly (readonly [string, number])[] = [
  ['swaps', 1],
  ['chain-ethereum', 1],
  ['chain-evm-family', 0],
]
const isHash = /^0x[0-9a-f]{64}$/i

/** Every file of logs (JSON lines) or receipts (JSON-RPC answers) below the data, whatever its name. */
export function logSources(data: string): LogSource[] {
  const senders = sendersIn(data)
  return folders.flatMap(([folder, chainId]) =>
    filesBelow(data, folder).flatMap((file) => {
      const name = plainName(file)
      if (!/\.jsonl?$/.test(name)) return []
      const receipts = name.endsWith('.jsonl') ? null : receiptsIn(parsed(textOf(data, file)))
      const logs = receipts
        ? receipts.flatMap((one) => one.logs ?? [])
        : name.endsWith('.jsonl')
          ? logLines(textOf(data, file))
          : []
      if (logs.length === 0) return []
      const known = receipts ? new Map(receipts.map((one) => [one.transactionHash?.toLowerCase() ?? '', one])) : null
      return [{ file, chainId: chainId || chainOf(file), transactions: group(logs, known, senders) }]
    }),
  )
}

const chainOf = (file: string) => (file.includes('polygon') ? 137 : file.includes('arbitrum') ? 42_161 : 1)

function group(logs: LooseLog[], known: Map<string, LooseReceipt> | null, senders: ReturnType<typeof sendersIn>) {
  const found = new Map<string, LoggedTransaction>()
  for (const loose of logs) {
    const hash = (loose.transactionHash ?? loose.txHash ?? '').toLowerCase()
    const log = logShape.safeParse({
      address: loose.address,
      topics: loose.topics,
      data: loose.data,
      logIndex: typeof loose.logIndex === 'number' ? `0x${loose.logIndex.toString(16)}` : loose.logIndex,
      transactionHash: hash,
      blockHash: hash,
    })
    if (!log.success) continue
    const sent = senders.get(hash)
    const receipt = known?.get(hash)
    const one = found.get(hash) ?? {
      hash,
      from: receipt?.from?.toLowerCase() ?? sent?.from ?? null,
      to: receipt ? (receipt.to?.toLowerCase() ?? null) : (sent?.to ?? null),
      value: sent?.value ?? 0n,
      logs: [],
    }
    one.logs.push(log.data)
    found.set(hash, one)
  }
  for (const { logs: own } of found.values()) own.sort((a, b) => a.logIndex - b.logIndex)
  return found
}

function logLines(text: string): LooseLog[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const read = lines.flatMap((line) => parsed(line) ?? []) as LooseLog[]
  return read.filter(({ topics, data }) => Array.isArray(topics) && typeof data === 'string')
}

/** Receipts in an answer, in an rpc-tests list of answers, or bare; empty for anything else. */
function receiptsIn(value: unknown): LooseReceipt[] {
  const answers = Array.isArray(value) ? value.map((one) => one?.response?.result ?? one?.result ?? one) : [resultOf(value)]
  return answers.flat().filter((one): one is LooseReceipt => Array.isArray((one as LooseReceipt | null)?.logs))
}

const resultOf = (value: unknown) => (value as { result?: unknown } | null)?.result ?? value

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sender, receiver and value by hash, from every CSV of transactions next to the logs and every recorded block. */
function sendersIn(data: string): Map<string, { from: string; to: string | null; value: bigint }> {
  const found = new Map<string, { from: string; to: string | null; value: bigint }>()
  for (const file of filesBelow(data, 'swaps').filter((name) => plainName(name).endsWith('.csv'))) {
    const [head = '', ...rows] = textOf(data, file).trim().split(/\r?\n/)
    const names = head.split(',').map((name) => name.toLowerCase().replaceAll('_', ''))
    const at = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name))
    const [hash, from, to, value] = [
      at('txhash', 'hash', 'transactionhash'),
      at('fromaddress', 'from'),
      at('toaddress', 'to'),
      at('value'),
    ]
    if (hash < 0 || from < 0 || to < 0) continue
    for (const row of rows) {
      const cells = row.split(',')
      const key = cells[hash]?.toLowerCase() ?? ''
      if (isHash.test(key))
        found.set(key, {
          from: (cells[from] ?? '').toLowerCase(),
          to: cells[to]?.toLowerCase() || null,
          value: BigInt(cells[value] || 0),
        })
    }
  }
  for (const file of filesBelow(data, 'chain-ethereum').filter((name) => name.includes('eth_getBlockByNumber'))) {
    const answers = parsed(textOf(data, file))
    for (const one of Array.isArray(answers) ? answers : [answers]) {
      for (const transaction of one?.response?.result?.transactions ?? one?.result?.transactions ?? []) {
        if (typeof transaction !== 'object' || !isHash.test(transaction.hash)) continue
        const { hash, from, to, value } = transaction
        found.set(hash.toLowerCase(), { from: from.toLowerCase(), to: to?.toLowerCase() ?? null, value: BigInt(value) })
      }
    }
  }
  return found
}
