import type { Conversion, SwapClaim } from '@/server/trace/ledger/conversion'

/** Approximate bytes per claim, including its share of the map. */
const BYTES = 400
const HASH_BYTES = 32

interface Entry {
  hash: Uint8Array
  claims: SwapClaim[]
  /** Legs of bridges in it. */
  legs: number
}

/** Swaps that were recognised in a network's transactions, by the hash of the transaction. */
export class HeldClaims {
  private readonly byPrefix = new Map<number, Entry[]>()
  private count = 0

  add(hash: Uint8Array, claim: SwapClaim): void {
    this.entry(hash).claims.push(claim)
    this.count++
  }

  /** Records a leg of a bridge. Its destination is not stored: the other leg is on another network. */
  addBridge(hash: Uint8Array): void {
    this.entry(hash).legs++
    this.count++
  }

  private entry(hash: Uint8Array): Entry {
    const prefix = prefixOf(hash)
    const entries = this.byPrefix.get(prefix) ?? []
    this.byPrefix.set(prefix, entries)
    const held = entries.find((one) => isSame(one.hash, hash))
    if (held !== undefined) return held
    const entry = { hash: Uint8Array.from(hash), claims: [], legs: 0 }
    entries.push(entry)
    return entry
  }

  /** Removes everything recognised in a transaction. */
  remove(hash: Uint8Array): void {
    const prefix = prefixOf(hash)
    const entries = this.byPrefix.get(prefix)
    const at = entries?.findIndex((one) => isSame(one.hash, hash)) ?? -1
    if (entries === undefined || at === -1) return
    const { claims, legs } = entries[at] as Entry
    this.count -= claims.length + legs
    entries.splice(at, 1)
    if (entries.length === 0) this.byPrefix.delete(prefix)
  }

  clear(): void {
    this.byPrefix.clear()
    this.count = 0
  }

  of(hash: Uint8Array): Readonly<Entry> | undefined {
    return this.byPrefix.get(prefixOf(hash))?.find((one) => isSame(one.hash, hash))
  }

  get isEmpty(): boolean {
    return this.count === 0
  }

  get bytes(): number {
    return this.count * BYTES
  }
}

function prefixOf(hash: Uint8Array): number {
  return (((hash[0] as number) << 24) | ((hash[1] as number) << 16) | ((hash[2] as number) << 8) | (hash[3] as number)) >>> 0
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < HASH_BYTES; i++) if (a[i] !== b[i]) return false
  return true
}

/** Conversions that one question met, by number, with the mass that went through each. */
export class MetConversions {
  readonly conversions: Conversion[] = []
  readonly masses: number[] = []
  private readonly numbers = new Map<Conversion, number>()

  clear(): void {
    this.conversions.length = this.masses.length = 0
    this.numbers.clear()
  }

  /** Adds mass to a conversion and returns its number. */
  add(conversion: Conversion, mass: number): number {
    const held = this.numbers.get(conversion)
    if (held !== undefined) {
      this.masses[held] = (this.masses[held] as number) + mass
      return held
    }
    this.numbers.set(conversion, this.conversions.length)
    this.masses.push(mass)
    return this.conversions.push(conversion) - 1
  }
}
