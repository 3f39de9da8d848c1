import type { Direction } from '../port'
import { type ClaimedTransaction, type Conversion, type Passage, type Passages, passageKey, passagesOf } from './conversion'
import type { LedgerNode } from './layer'
import type { LedgerPort } from './port'
import type { LedgerWalk, Share } from './walk'

/** A conversion that a trace went through, with all mass that did. */
export interface FollowedConversion {
  /** Transaction hash, lower-case hex. */
  hash: string
  kind: Conversion['kind']
  ordinal: number
  rule: string
  basis: Conversion['basis']
  mass: number
}

/** Adds up what went through each conversion. */
export class FollowedConversions {
  private readonly held = new Map<string, FollowedConversion>()

  add({ kind, ordinal, rule, basis, place }: Conversion, mass: number): void {
    const key = `${place.hash} ${kind} ${ordinal}`
    const held = this.held.get(key)
    if (held === undefined) this.held.set(key, { hash: place.hash, kind, ordinal, rule, basis, mass })
    else held.mass += mass
  }

  /** By hash, then ordinal. Nothing where there were none. */
  toField(): { conversions?: FollowedConversion[] } {
    if (this.held.size === 0) return {}
    return {
      conversions: [...this.held.values()].sort((a, b) => (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : a.ordinal - b.ordinal)),
    }
  }
}

/** The leg of a conversion that a trace goes on to. */
export function farLeg(conversion: Conversion, direction: Direction): Conversion['given'] {
  return direction === 'source' ? conversion.given : conversion.received
}

/** The far leg of a conversion as a payment on its own ledger. */
export function farPayment(conversion: Conversion, direction: Direction) {
  const { height, tx, hash } = conversion.place
  const { address, asset, index, raw } = farLeg(conversion, direction)
  return { address, asset, payment: { place: { height, tx, index, hash }, time: conversion.time, raw, conversion } }
}

/** Finds the conversions that shares of a hop went through. */
export class Converter {
  private readonly transactions = new Map<
    string,
    { claimed: ClaimedTransaction; passages: Passages; inferred: Passages | null } | null
  >()

  constructor(
    private readonly port: LedgerPort,
    private readonly network: number,
    private readonly direction: Direction,
    /** Whether inferred conversions are followed. */
    private readonly inferred: boolean,
  ) {}

  /** Reads the claims of all transactions that carried mass over these ledgers. */
  async read(walks: readonly LedgerWalk[]): Promise<void> {
    const fresh = new Map<string, Share['row']['place']>()
    for (const { row } of walks.flatMap((walk) => walk.shares))
      if (row.place.index >= 0 && !this.transactions.has(row.place.hash)) fresh.set(row.place.hash, row.place)
    if (fresh.size === 0) return
    const found = await this.port.claimed?.(this.network, [...fresh.values()])
    for (const hash of fresh.keys()) {
      const claimed = found?.get(hash)
      this.transactions.set(hash, claimed === undefined ? null : this.open(claimed))
    }
  }

  private open(claimed: ClaimedTransaction) {
    const unsure = !this.inferred && claimed.claims.some(({ basis }) => basis === 'inferred')
    return {
      claimed,
      passages: passagesOf(claimed, this.direction, this.inferred),
      inferred: unsure ? passagesOf(claimed, this.direction, true) : null,
    }
  }

  /** The conversions that a movement of a ledger is a part of. */
  passages({ address }: LedgerNode, { place }: Share['row']): readonly Passage[] | undefined {
    return this.transactions.get(place.hash)?.passages.get(passageKey(address, place.index))
  }

  /** Whether it is a part of one that is only inferred and therefore was not followed. */
  isUnfollowed({ address }: LedgerNode, { place }: Share['row']): boolean {
    const passages = this.transactions.get(place.hash)?.inferred?.get(passageKey(address, place.index))
    return passages?.some(({ conversion }) => conversion.basis === 'inferred') ?? false
  }
}
