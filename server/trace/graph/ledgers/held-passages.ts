import { type ClaimedMove, type Passage, type Passages, passageKey, passagesOf } from '@/server/trace/ledger/conversion'
import type { Direction } from '@/server/trace/port'
import type { HeldClaims } from './held-claims'
import type { HeldLedgers } from './held-ledgers'
import { FAR } from './ledger-rows'

/** A transaction with legs of bridges: their continuation on another network is not known here. */
const elsewhere = { passages: new Map(), unsure: null }

interface Opened {
  passages: Passages
  /** The passages with inferred conversions, if some are not followed. */
  unsure: Passages | null
}

/** `Converter` over ledgers in memory: the conversions that a row is part of, opened once per question. */
export class HeldPassages {
  private direction: Direction = 'source'
  private inferred = false
  private readonly opened = new Map<number, Opened | null>()

  constructor(
    private readonly ledgers: HeldLedgers,
    private readonly claims: HeldClaims,
  ) {}

  ask(direction: Direction, inferred: boolean): void {
    this.direction = direction
    this.inferred = inferred
    this.opened.clear()
  }

  /** By the id of the ledger's owner and a row of it; fees are never part of a conversion. */
  of(owner: number, row: number): readonly Passage[] | undefined {
    return this.open(row)?.passages.get(passageKey(owner, this.ledgers.rows.index(row)))
  }

  /** Whether the row is part of a conversion that is only inferred and therefore not followed. */
  isUnfollowed(owner: number, row: number): boolean {
    const passages = this.open(row)?.unsure?.get(passageKey(owner, this.ledgers.rows.index(row)))
    return passages?.some(({ conversion }) => conversion.basis === 'inferred') ?? false
  }

  /** Whether the transaction of a row contains a leg of a bridge; such a question is answered by PostgreSQL. */
  isBridge(row: number): boolean {
    return this.open(row) === elsewhere
  }

  private open(row: number): Opened | null {
    if (this.claims.isEmpty || this.ledgers.rows.index(row) < 0) return null
    const tx = this.ledgers.rows.tx(row)
    const held = this.opened.get(tx)
    if (held !== undefined) return held
    const opened = this.read(tx)
    this.opened.set(tx, opened)
    return opened
  }

  private read(tx: number): Opened | null {
    const { transactions } = this.ledgers
    const bytes = transactions.hashOf(tx)
    const { claims = [], legs = 0 } = this.claims.of(bytes) ?? {}
    if (claims.length + legs === 0) return null
    if (legs > 0) return elsewhere
    const moves = new Map<number, ClaimedMove>()
    for (const { party, assetIn, recipient, assetOut } of claims) {
      this.collect(moves, tx, party, assetIn)
      this.collect(moves, tx, recipient, assetOut)
    }
    const place = { height: transactions.heightOf(tx), tx: transactions.indexOf(tx), hash: Buffer.from(bytes).toString('hex') }
    const claimed = { place, time: transactions.timeOf(tx), claims, moves: [...moves.values()] }
    const unsure = !this.inferred && claims.some(({ basis }) => basis === 'inferred')
    return {
      passages: passagesOf(claimed, this.direction, this.inferred),
      unsure: unsure ? passagesOf(claimed, this.direction, true) : null,
    }
  }

  private collect(moves: Map<number, ClaimedMove>, tx: number, owner: number, asset: number): void {
    const { ledgers } = this
    const { rows, index, book } = ledgers
    const ledger = ledgers.findLedger(owner, asset)
    if (ledger === -1) return
    for (const row of ledgers.rowsOf(ledger, tx)) {
      const other = book.idOf(index.address(rows.far(row) & FAR))
      const [from, to] = ledgers.isInbound(row) ? [other, owner] : [owner, other]
      const at = rows.index(row)
      moves.set(at, { index: at, from, to, asset, raw: rows.amountOf(row) })
    }
  }
}
