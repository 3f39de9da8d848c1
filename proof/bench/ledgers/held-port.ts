import type { LedgerAsk, LedgerPort, LedgerRow } from '@/server/trace'
import type { HeldLedgers } from '@/server/trace/graph/ledgers/held-ledgers'
import { FAR } from '@/server/trace/graph/ledgers/ledger-rows'

/** The rows in memory, given to the reference kernel as integers: the engine's answers must equal its answers. */
export class HeldPort implements LedgerPort {
  constructor(
    private readonly held: HeldLedgers,
    private readonly tagged: Uint8Array,
  ) {}

  read(_network: number, direction: 'source' | 'destination', asks: readonly LedgerAsk[]): LedgerRow[][] {
    return asks.map(({ address, asset, from: { height, tx, index, hash }, inclusive, limit }) => {
      const ledger = this.held.findLedger(address, asset)
      const at = this.held.offsetAt(ledger, height, tx, index, Buffer.from(hash, 'hex'))
      const step = direction === 'source' ? -1 : 1
      const rows: LedgerRow[] = []
      const size = this.held.index.rows(ledger)
      for (let i = inclusive ? at : at + step; i >= 0 && i < size && rows.length < limit; i += step)
        rows.push(this.row(ledger, i))
      return rows
    })
  }

  attributed(_network: number, ids: readonly number[]): Map<number, readonly number[]> {
    return new Map(ids.filter((id) => this.tagged[id] !== 0).map((id) => [id, []]))
  }

  private row(ledger: number, offset: number): LedgerRow {
    const { rows, transactions, index, book } = this.held
    const row = index.start(ledger) + offset
    const tx = rows.tx(row)
    const low = this.held.lowAt(ledger, offset)
    return {
      place: {
        height: transactions.heightOf(tx),
        tx: transactions.indexOf(tx),
        index: rows.index(row),
        hash: Buffer.from(transactions.hashOf(tx)).toString('hex'),
      },
      time: transactions.timeOf(tx),
      inbound: this.held.isInbound(row),
      counterparty: book.idOf(index.address(rows.far(row) & FAR)),
      amount: rows.amountOf(row),
      balance: this.held.balanceAt(ledger, offset),
      deficit: low === -1 ? 0n : -this.held.balanceAt(ledger, low),
    }
  }
}
