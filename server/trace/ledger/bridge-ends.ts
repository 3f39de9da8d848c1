import type { BridgeEnd } from './conversion'

/** Mass that ended at legs of bridges: the reason, and where the other legs would be. */
export interface LedgerBridgeEnd extends BridgeEnd {
  mass: number
  /** The earliest and the latest, in epoch seconds. */
  first: number
  last: number
}

/** Sums the mass that ended at legs of bridges. */
export class BridgeEnds {
  private readonly held = new Map<string, LedgerBridgeEnd>()

  add({ reason, elsewhere }: BridgeEnd, time: number, mass: number): void {
    this.merge({ reason, elsewhere, mass, first: time, last: time })
  }

  merge(end: LedgerBridgeEnd): void {
    const key = `${end.reason} ${end.elsewhere ?? ''}`
    const held = this.held.get(key)
    if (held === undefined) {
      this.held.set(key, { ...end })
      return
    }
    held.mass += end.mass
    held.first = Math.min(held.first, end.first)
    held.last = Math.max(held.last, end.last)
  }

  /** By reason, then network. No field if there were none. */
  toField(): { bridgeEnds?: LedgerBridgeEnd[] } {
    if (this.held.size === 0) return {}
    return { bridgeEnds: [...this.held].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, end]) => end) }
  }
}
