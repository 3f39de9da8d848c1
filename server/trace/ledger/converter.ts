import type { Direction } from '../port'
import { type BridgeEnd, type Conversion, type OpenedTransaction, openTransaction, type Passage, passageKey } from './conversion'
import type { LedgerNode } from './layer'
import type { LedgerPort } from './port'
import type { Share } from './walk'

/** A conversion that a trace went through, with all mass that did. */
export interface FollowedConversion {
  /** Transaction hash, lower-case hex. */
  hash: string
  kind: Conversion['kind']
  ordinal: number
  rule: string
  basis: Conversion['basis']
  mass: number
  /** For a bridge, the other leg's network and transaction. */
  other?: { network: number; hash: string }
}

/** Sums the mass that went through each conversion. */
export class FollowedConversions {
  private readonly held = new Map<string, FollowedConversion>()

  add({ kind, ordinal, rule, basis, place, given, received }: Conversion, mass: number): void {
    const at = given.at ?? received.at
    const other = at && { network: at.network, hash: at.place.hash }
    const key = `${place.hash} ${kind} ${ordinal} ${other?.network} ${other?.hash}`
    const held = this.held.get(key)
    if (held === undefined)
      this.held.set(key, { hash: place.hash, kind, ordinal, rule, basis, mass, ...(other !== undefined && { other }) })
    else held.mass += mass
  }

  /** By hash, then ordinal, swaps first. No field if there were none. */
  toField(): { conversions?: FollowedConversion[] } {
    if (this.held.size === 0) return {}
    return {
      conversions: [...this.held.values()].sort(
        (a, b) =>
          compare(a.hash, b.hash) ||
          Number(a.kind !== 'swap') - Number(b.kind !== 'swap') ||
          a.ordinal - b.ordinal ||
          (a.other?.network ?? 0) - (b.other?.network ?? 0) ||
          compare(a.other?.hash ?? '', b.other?.hash ?? ''),
      ),
    }
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The leg of a conversion to which a trace continues. */
export function farLeg(conversion: Conversion, direction: Direction): Conversion['given'] {
  return direction === 'source' ? conversion.given : conversion.received
}

/** The far leg of a conversion as a payment on its own ledger; `network` if a bridge leads to another one. */
export function farPayment(conversion: Conversion, direction: Direction) {
  const { address, asset, index, raw, at } = farLeg(conversion, direction)
  const { place, time } = at ?? conversion
  const { height, tx, hash } = place
  const payment = { place: { height, tx, index, hash }, time, raw, conversion }
  return { address, asset, payment, ...(at !== undefined && { network: at.network }) }
}

interface Opened {
  sure: OpenedTransaction
  /** Opened with inferred conversions, if some are not followed. */
  unsure: OpenedTransaction | null
}

/** Finds the conversions that shares of a hop went through. */
export class Converter {
  private readonly transactions = new Map<string, Opened | null>()

  constructor(
    private readonly port: LedgerPort,
    /** The network where the trace began; see `LedgerNode.network`. */
    private readonly home: number,
    private readonly direction: Direction,
    /** Whether inferred conversions are followed. */
    private readonly inferred: boolean,
  ) {}

  /** Reads the claims of all transactions that carried mass over these ledgers of one network. */
  async read(network: number, shares: readonly Share[]): Promise<void> {
    const fresh = new Map<string, Share['row']['place']>()
    for (const { row } of shares)
      if (row.place.index >= 0 && !this.transactions.has(`${network} ${row.place.hash}`)) fresh.set(row.place.hash, row.place)
    if (fresh.size === 0) return
    const found = await this.port.claimed?.(network, [...fresh.values()])
    for (const hash of fresh.keys()) {
      const claimed = found?.get(hash)
      this.transactions.set(`${network} ${hash}`, claimed === undefined ? null : this.open(claimed))
    }
  }

  private open(claimed: Parameters<typeof openTransaction>[0]): Opened {
    const all = [...claimed.claims, ...(claimed.bridges ?? [])]
    const unsure = !this.inferred && all.some(({ basis }) => basis === 'inferred')
    return {
      sure: openTransaction(claimed, this.direction, this.inferred),
      unsure: unsure ? openTransaction(claimed, this.direction, true) : null,
    }
  }

  private of({ network = this.home }: LedgerNode, { place }: Share['row']): Opened | null {
    return this.transactions.get(`${network} ${place.hash}`) ?? null
  }

  /** The conversions that a movement of a ledger is part of. */
  passages(node: LedgerNode, row: Share['row']): readonly Passage[] | undefined {
    return this.of(node, row)?.sure.passages.get(passageKey(node.address, row.place.index))
  }

  /** Why a trace ends at a movement that is a leg of a bridge; undefined for any other. */
  end(node: LedgerNode, row: Share['row']): BridgeEnd | undefined {
    return this.of(node, row)?.sure.ends.get(passageKey(node.address, row.place.index))
  }

  /** Whether the movement is part of a conversion that is only inferred and therefore was not followed. */
  isUnfollowed(node: LedgerNode, row: Share['row']): boolean {
    const passages = this.of(node, row)?.unsure?.passages.get(passageKey(node.address, row.place.index))
    return passages?.some(({ conversion }) => conversion.basis === 'inferred') ?? false
  }
}
