import { KeptAnswers } from './kept-answers'
import type { LedgerQuestion } from './ledger-question'
import { LedgerTracer } from './ledger-tracer'
import { HeldClaims } from './ledgers/held-claims'
import { HeldLedgers } from './ledgers/held-ledgers'
import { Said } from './ledgers/said'
import type { Numbers } from './number-writer'

/** The state of the stored network that ledgers correspond to; see `network_state`. */
export interface Position {
  graph: number
  attribution: number
  ingested: number
}

/** A position no network is ever at. */
export const NOWHERE: Position = { graph: -1, attribution: -1, ingested: -1 }

/** A network in memory: its ledgers, and which addresses are attributed. */
export class NetworkLedgers {
  readonly ledgers: HeldLedgers
  readonly said: Said
  readonly claims = new HeldClaims()
  /** Whether organisations have statements of their own. */
  hasPrivateTags = false
  private readonly tracer: LedgerTracer
  private readonly kept = new KeptAnswers()
  /** The position at which the kept answers were found. */
  private keptAt = NOWHERE

  constructor(public position: Position) {
    this.ledgers = new HeldLedgers()
    this.said = new Said(this.ledgers.book)
    this.tracer = new LedgerTracer(this.ledgers, this.said, this.claims)
  }

  /** The ledger of an address id, created if there is none and marked with the address's tags. */
  ledger(address: number, asset: number): number {
    const { book } = this.ledgers
    const known = book.count
    const ledger = this.ledgers.ledger(address, asset)
    if (book.count > known) this.said.meet(known, address)
    return ledger
  }

  /** Null if it cannot answer: private tags that were not named, or payments that are not on their ledgers. */
  trace(question: LedgerQuestion): Numbers | null {
    if (this.hasPrivateTags && question.said === undefined) return null
    if (this.keptAt !== this.position) {
      this.kept.clear()
      this.keptAt = this.position
    }
    return this.kept.answer(question, () => this.tracer.trace(question))
  }

  /** Rows: two for each movement between addresses. */
  get rows(): number {
    return this.ledgers.live
  }

  /** Rows and transactions that compaction would clean up. */
  get drift(): number {
    return this.ledgers.wasted + this.ledgers.transactions.outOfPlace
  }

  get bytes(): number {
    return this.ledgers.bytes + this.said.bytes + this.claims.bytes + this.kept.bytes
  }
}
