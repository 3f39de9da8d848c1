import { createHash } from 'node:crypto'
import { madeTransfers } from '@/proof/bench/trace/generate'
import type { Question } from '@/proof/bench/trace/questions'
import { seededRandom } from '@/scripts/seeded-random'
import { type LedgerTraceOptions, ONE, type StartPayment } from '@/server/trace'

/** Transfers per block; each is a transaction of its own. */
const PER_BLOCK = 150

/** The transfers behind a `BenchGraph` of the same size, one by one, in chain order. */
export interface Movements {
  count: number
  src: Uint32Array
  dst: Uint32Array
  asset: Uint8Array
  /** Millionths of a dollar. */
  value: Float64Array
  time: Uint32Array
}

export function makeMovements(addresses: number, transfers: number): Movements {
  const made: Movements = {
    count: 0,
    src: new Uint32Array(transfers),
    dst: new Uint32Array(transfers),
    asset: new Uint8Array(transfers),
    value: new Float64Array(transfers),
    time: new Uint32Array(transfers),
  }
  for (const { src, dst, asset, value, time } of madeTransfers(seededRandom(20_261_121), addresses, transfers)) {
    const at = made.count++
    made.src[at] = src
    made.dst[at] = dst
    made.asset[at] = asset
    made.value[at] = value
    made.time[at] = time
  }
  return made
}

/** Base units: asset 0 has 18 decimals, so that amounts do not fit doubles, and asset 1 has six. Both are worth a dollar. */
export function rawOf({ asset, value }: Movements, at: number): bigint {
  const micros = BigInt(value[at] as number)
  return asset[at] === 0 ? micros * 1_000_000_000_000n + BigInt(at) : micros
}

export const placeOf = (at: number) => ({ height: Math.floor(at / PER_BLOCK), tx: at % PER_BLOCK, index: 0 })
export const hashOf = (at: number): string => createHash('sha256').update(String(at)).digest('hex')

/** The questions as the second model asks them: the same subject, its payments as first layer, shared by dollars. */
export function ledgerQuestions(asked: readonly Question[], made: Movements, tag: Uint8Array): LedgerTraceOptions[] {
  const wanted = new Map<string, number[]>(asked.map(({ subject, direction }) => [`${direction} ${subject}`, []]))
  for (let at = 0; at < made.count; at++) {
    wanted.get(`source ${made.dst[at]}`)?.push(at)
    wanted.get(`destination ${made.src[at]}`)?.push(at)
  }
  return asked.map(({ network, subject, direction, hopLimit, epsilon, nullEndpoints }) => {
    const mine = wanted.get(`${direction} ${subject}`) ?? []
    const total = mine.reduce((sum, at) => sum + BigInt(made.value[at] as number), 0n)
    const payments = mine.flatMap((at): StartPayment[] => {
      const counterparty = (direction === 'source' ? made.src[at] : made.dst[at]) as number
      if (tag[counterparty] !== 0) return []
      const place = { ...placeOf(at), hash: hashOf(at) }
      const mass = Number((BigInt(ONE) * BigInt(made.value[at] as number)) / total)
      const [asset, time] = [made.asset[at] as number, made.time[at] as number]
      return [{ near: subject, counterparty, asset, place, time, raw: rawOf(made, at), mass }]
    })
    return { network, direction, hopLimit, epsilon, nullEndpoints, payments }
  })
}
