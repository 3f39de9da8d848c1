import { defaultPolicy } from '@/server/domain/policy'
import type { AttributionRow } from '../evidence/evidence'
import { type AddressTags, tagsOfAddress } from '../statements/address-tags'
import type { MemoryIndex, WorthMovement } from './memory-sides'
import { statement } from './traced-side'

/** Deterministic numbers from 0 to below 1 (mulberry32, T. Ettinger, public domain). */
export function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A kind of attributed party. */
interface Part {
  tag: Partial<AttributionRow>
  risky: boolean
}

const services: Part[] = [
  { tag: { category: 'exchange', confidence: 100 }, risky: false },
  { tag: { category: 'payment_processor', confidence: 80 }, risky: false },
  { tag: { category: 'exchange', confidence: 60 }, risky: false },
]
const risks: Part[] = [
  { tag: { abuse: 'sanction', listedBy: 'a_list', confidence: 100 }, risky: true },
  { tag: { abuse: 'ransomware', confidence: 90 }, risky: true },
  { tag: { abuse: 'scam', confidence: 60 }, risky: true },
  { tag: { category: 'mixing_service', confidence: 90 }, risky: true },
  { tag: { category: 'gambling', confidence: 80 }, risky: true },
  { tag: { abuse: 'scam', confidence: 40 }, risky: true },
]

/** A small, fully known economy. */
export interface World {
  movements: WorthMovement[]
  parts: Map<number, Part>
  wallets: number[]
  /** The subject's relation to risk, as generated. */
  kind: 'clean' | 'indirect' | 'direct'
}

export const subject = 1
const day = 86_400

/**
 * Wallets are funded by services, pay each other and the subject out of what they hold, and in the end pay the rest to
 * services; amounts are heavy-tailed. Of a hundred subjects 15 touch no risk, 13 are paid by wallets that a risky party may
 * have funded and 72 deal with one themselves. This models an alert queue, to which alerts bring most subjects, and not a
 * sample of a chain. Figures are given for each kind.
 */
export function makeWorld(seed: number): World {
  const next = numbers(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const amount = () => BigInt(Math.max(1, Math.round(Math.exp(6 + 0.9 * (next() + next() + next() - 1.5) * 2) * 100)))
  const roll = next()
  const kind = roll < 0.15 ? 'clean' : roll < 0.28 ? 'indirect' : 'direct'
  const parts = new Map<number, Part>()
  const honest = Array.from({ length: 80 }, (_, i) => 100 + i)
  for (const id of honest) parts.set(id, pick(services))
  const bad = Array.from({ length: 3 }, (_, i) => 200 + i)
  for (const id of bad) parts.set(id, pick(risks))
  const wallets = Array.from({ length: 24 + Math.floor(next() * 24) }, (_, i) => 1000 + i)
  const movements: WorthMovement[] = []
  const holds = new Map<string, bigint>()
  let height = 0
  /** Services issue what they pay; all others pay at most what they hold of the asset. */
  const pay = (from: number, to: number, wanted: bigint, asset: number): void => {
    const held = holds.get(`${from} ${asset}`) ?? 0n
    const raw = parts.has(from) || wanted < held ? wanted : held
    if (raw === 0n) return
    holds.set(`${from} ${asset}`, held - raw)
    holds.set(`${to} ${asset}`, (holds.get(`${to} ${asset}`) ?? 0n) + raw)
    const time = height * 3 * 3600
    const price = (asset === 0 ? 2_000_000n : 1_000_000n) + BigInt(Math.floor(time / day)) * 1_000n
    movements.push({ place: { height, tx: 0, index: 0, hash: String(height) }, time, from, to, asset, raw, usd: raw * price })
    height++
  }
  const coin = () => (next() < 0.8 ? 0 : 1)
  const tainted = kind === 'indirect' ? 0.12 : kind === 'direct' ? 0.04 : 0
  for (const wallet of wallets) {
    for (let n = 1 + Math.floor(next() * 2); n > 0; n--)
      pay(next() < tainted ? pick(bad) : pick(honest), wallet, amount(), coin())
  }
  for (let n = wallets.length; n > 0; n--) pay(pick(wallets), pick(wallets), amount() / 3n + 1n, coin())
  for (const payer of wallets.slice(0, 10 + Math.floor(next() * 14))) pay(payer, subject, amount() / 2n + 1n, coin())
  for (let n = 10 + Math.floor(next() * 20); n > 0; n--) pay(pick(honest), subject, amount(), coin())
  if (kind === 'direct') for (let n = 1 + Math.floor(next() * 2); n > 0; n--) pay(pick(bad), subject, amount(), coin())
  for (let n = 4 + Math.floor(next() * 8); n > 0; n--) pay(subject, pick(wallets), amount() / 2n + 1n, coin())
  for (let n = 10 + Math.floor(next() * 20); n > 0; n--) {
    pay(subject, kind === 'direct' && next() < 0.05 ? pick(bad) : pick(honest), amount(), coin())
  }
  for (const wallet of wallets) for (const asset of [0, 1]) pay(wallet, pick(honest), 2n ** 100n, asset)
  return { movements, parts, wallets, kind }
}

const conversion: Part = { tag: { category: 'defi_dex', confidence: 90 }, risky: false }

/** The complete world: all tags, all prices, enough hops. */
export function known(world: World): MemoryIndex {
  return { ...common(world.parts), movements: world.movements, hopLimit: 8, epsilon: 1e-6 }
}

/**
 * The world with a share of it hidden: tags, wallet histories (what they were paid before, or a swap that is not followed), and
 * daily prices; or, with `opaque`, wallets that became pure swaps.
 */
export function hidden(world: World, share: number, seed: number, what: 'all' | 'opaque' = 'all'): MemoryIndex {
  const next = numbers(seed)
  const parts = new Map([...world.parts].filter(() => next() >= share || what === 'opaque'))
  const closed = new Set<number>()
  for (const wallet of world.wallets) {
    if (next() >= share) continue
    if (next() < 0.5 || what === 'opaque') parts.set(wallet, conversion)
    else closed.add(wallet)
  }
  const unpriced = new Map<string, boolean>()
  const isUnpriced = (m: WorthMovement) => {
    const key = `${m.asset} ${Math.floor(m.time / day)}`
    const held = unpriced.get(key) ?? (next() < share / 4 && what === 'all')
    unpriced.set(key, held)
    return held
  }
  const movements = world.movements
    .map((m) => (isUnpriced(m) ? { ...m, usd: null } : m))
    .filter((m) => m.to === subject || m.from === subject || !(closed.has(m.to) || closed.has(m.from)))
  return { ...common(parts), movements, hopLimit: defaultPolicy.trace.hop_limit, epsilon: Number(defaultPolicy.trace.epsilon) }
}

function common(parts: ReadonlyMap<number, Part>) {
  const tags = new Map<number, AddressTags>(
    [...parts].map(([id, { tag }]) => [id, tagsOfAddress(defaultPolicy, [statement(id, tag)])]),
  )
  return { tags, isKnown: () => true, policy: defaultPolicy }
}
