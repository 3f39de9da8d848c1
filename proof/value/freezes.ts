import { createHash } from 'node:crypto'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { encodeAbiParameters, type Hex, pad, toEventSelector } from 'viem'
import { inProofDatabase } from '@/proof/in-proof-database'
import { filesBelow, plainName, textOf } from './data-files'
import { exactly, type ValueFigures, type ValueRow } from './figures'

/** One recorded action of an issuer. Times in Unix seconds. */
interface RecordedAction {
  action: 'freeze' | 'unfreeze' | 'wipe'
  address: Hex
  height: number
  time: number
  hash: string
}

const events = {
  usdc: { freeze: 'Blacklisted(address)', unfreeze: 'UnBlacklisted(address)', wipe: null },
  usdt: {
    freeze: 'AddedBlackList(address)',
    unfreeze: 'RemovedBlackList(address)',
    wipe: 'DestroyedBlackFunds(address,uint256)',
  },
} as const
const contracts = {
  usdc: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  usdt: '0xdac17f958d2ee523a2206206994597c13d831ec7',
} as const

/**
 * Converts recorded actions of issuers into their events, reads and lands them like a node's blocks, and compares the resulting
 * statements with a replay of the record: who is frozen at the end of each day with an action, by which transaction.
 */
export async function proveFreezes(data: string): Promise<ValueFigures> {
  const rows: ValueRow[] = []
  const files = filesBelow(data, 'stablecoin-freezes').filter((file) => /\.csv$/.test(plainName(file)))
  for (const file of files) rows.push(...(await proveFile(data, file)))
  if (rows.length === 0) rows.push(exactly('files of recorded freezes', files.length, 1))
  return { part: 'Freezes', rows }
}

async function proveFile(data: string, file: string): Promise<ValueRow[]> {
  const token = /usdt|tether/i.test(plainName(file)) ? 'usdt' : 'usdc'
  const actions = recordedActions(textOf(data, file))
  const days = [...new Set(actions.map(({ time }) => dayOf(time)))].sort()
  const truth = days.map((day) => frozenAt(actions, day))
  const found = await stated(token, actions, days)
  const name = path.basename(file)
  const [due, kept] = [truth.flat().length, truth.flatMap((day, i) => day.filter((one) => found[i]?.has(one))).length]
  const surplus = found.reduce((sum, day, i) => sum + [...day].filter((one) => !truth[i]?.includes(one)).length, 0)
  return [
    exactly(`${name}: actions read`, actions.length, textOf(data, file).trim().split('\n').length - 1),
    exactly(
      `${name}: frozen addresses stated at the end of ${days.length} days, with the transaction that froze them`,
      kept,
      due,
    ),
    exactly(`${name}: stated and not frozen`, surplus, 0),
    exactly(`${name}: frozen at the end of the last day`, found.at(-1)?.size ?? 0, truth.at(-1)?.length ?? 0),
  ]
}

function recordedActions(text: string): RecordedAction[] {
  const lines = parse(text, { columns: true, skip_empty_lines: true, trim: true }) as Record<string, string>[]
  const at = (line: Record<string, string>, name: RegExp) => Object.entries(line).find(([column]) => name.test(column))?.[1] ?? ''
  return lines
    .map((line) => ({
      action: actionOf(at(line, /mechanism|action_type|^action$|event/)),
      address: at(line, /target|address|account/).toLowerCase() as Hex,
      height: Number(at(line, /block_number|height/)),
      time:
        Date.parse(
          at(line, /timestamp|time/)
            .replace(' UTC', 'Z')
            .replace(' ', 'T'),
        ) / 1000,
      hash: at(line, /tx_hash|transaction/).replace(/^0x/, ''),
    }))
    .sort((a, b) => a.height - b.height)
}

function actionOf(word: string): RecordedAction['action'] {
  if (/^un|remove|release/i.test(word)) return 'unfreeze'
  return /destroy|wipe/i.test(word) ? 'wipe' : 'freeze'
}

const dayOf = (time: number) => new Date(time * 1000).toISOString().slice(0, 10)

/** The addresses frozen at the end of a day by replaying the record, as `address transaction`. */
function frozenAt(actions: readonly RecordedAction[], day: string): string[] {
  const frozen = new Map<string, string>()
  for (const { action, address, time, hash } of actions) {
    if (dayOf(time) > day) break
    if (action === 'freeze' && !frozen.has(address)) frozen.set(address, hash)
    if (action === 'unfreeze') frozen.delete(address)
  }
  return [...frozen].map(([address, hash]) => `${address} ${hash}`)
}

/** The same from the statements in a database into which the actions were landed. */
async function stated(
  token: 'usdc' | 'usdt',
  actions: readonly RecordedAction[],
  days: readonly string[],
): Promise<Set<string>[]> {
  return inProofDatabase({ LOG_LEVEL: 'error' }, async ({ pool }) => {
    const { ingestPlaced } = await import('@/server/chain/ingest')
    const { networkNamed } = await import('@/server/chain/networks')
    const { issuerActions } = await import('@/server/chain/evm/issuers/issuer-actions')
    const { publishFreezes } = await import('@/server/domain/attribution')
    const ethereum = networkNamed('ethereum')
    const placed = actions.map((action, index) => ({
      block: { height: action.height, time: action.time, hash: createHash('sha256').update(String(action.height)).digest('hex') },
      transaction: {
        hash: action.hash,
        index,
        status: 'confirmed' as const,
        feeRaw: 0n,
        feePayer: null,
        inputs: [],
        outputs: [],
        transfers: [],
        heuristics: [],
        claims: issuerActions(1, [logOf(token, action, index)]),
      },
    }))
    const client = await pool.connect()
    try {
      await ingestPlaced(client, ethereum, placed, { source: 'evm' })
    } finally {
      client.release()
    }
    await publishFreezes(pool, new Date())
    const { rows } = await pool.query<{ address: string; hash: string; from: Date; to: Date | null }>(
      `select d.address, a.context::jsonb ->> 'transaction' as hash, a.valid_from as "from", a.valid_to as "to"
       from attribution a join address d on d.network = a.network and d.id = a.address_id
       where 'frozen_by_issuer' = any(a.concepts) and a.removed_at is null and a.confidence = 100`,
    )
    return days.map((day) => {
      const end = Date.parse(`${day}T00:00:00Z`) + 86_400_000
      const inForce = rows.filter(({ from, to }) => from.getTime() < end && (to === null || to.getTime() >= end))
      return new Set(inForce.map(({ address, hash }) => `${address} ${hash.replace(/^0x/, '')}`))
    })
  })
}

function logOf(token: 'usdc' | 'usdt', { action, address, hash, height }: RecordedAction, logIndex: number) {
  const signature = events[token][action] ?? events[token].freeze
  const words = action === 'wipe' ? encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [address, 1n]) : pad(address)
  const topic = toEventSelector(signature).slice(2)
  return {
    address: contracts[token],
    topics: token === 'usdc' ? [topic, pad(address).slice(2)] : [topic],
    data: token === 'usdc' ? '0x' : words,
    logIndex,
    transactionHash: hash,
    blockHash: createHash('sha256').update(String(height)).digest('hex'),
  }
}
