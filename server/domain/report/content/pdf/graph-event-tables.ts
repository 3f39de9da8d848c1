import type { GraphEvents } from '@/contract/graph/graph-events'
import type { GraphDocument } from '@/contract/graph/graphs'
import { amount, day } from '../format'
import { heading } from './blocks'
import type { Paper } from './paper'
import { table } from './table'

/** CoinJoins, swaps and bridge transfers of a graph as tables, limited to those in its picture. */
export function eventTables(paper: Paper, document: GraphDocument, { coinjoins, conversions }: GraphEvents): void {
  const known = new Set(document.nodes.map((node) => node.address))
  const parts = coinjoins.flatMap((one) =>
    [...one.payers.map((part) => ({ ...part, side: 'paid in' })), ...one.payees.map((part) => ({ ...part, side: 'was paid' }))]
      .filter(({ address }) => known.has(address))
      .map((part) => ({ ...part, one })),
  )
  if (parts.length > 0) {
    heading(paper, 'H3', 'CoinJoins of the graph')
    table(paper, {
      size: 6.8,
      columns: [
        { title: 'CoinJoin', share: 66 },
        { title: 'Confidence', share: 42, align: 'right' },
        { title: 'Transaction', share: 138, font: 'mono' },
        { title: 'Address', share: 132, font: 'mono' },
        { title: 'Side', share: 40 },
        { title: 'Amount', share: 84, align: 'right' },
      ],
      rows: parts.map(({ one, address, side, amount: part }) => [
        one.protocol,
        String(one.confidence),
        one.transaction_hash,
        address,
        side,
        amount(part.amount, part.asset),
      ]),
    })
  }
  const own = conversions.filter(({ address }) => known.has(address))
  if (own.length === 0) return
  const text = (part: (typeof own)[number]['given']) => (part ? amount(part.amount, part.asset) : '–')
  heading(paper, 'H3', 'Swaps and bridge transfers of the graph')
  table(paper, {
    size: 6.8,
    columns: [
      { title: 'What', share: 66 },
      { title: 'Address', share: 132, font: 'mono' },
      { title: 'Given', share: 84, align: 'right' },
      { title: 'Received', share: 84, align: 'right' },
      { title: 'Latest transaction', share: 138, font: 'mono' },
      { title: 'Latest', share: 56 },
    ],
    rows: own.map((one) => [
      `${one.protocol}, ${words[one.kind]}`,
      one.address,
      text(one.given),
      text(one.received),
      one.transaction_hash,
      day(one.at),
    ]),
  })
}

const words = { swap: 'swap', bridge_sent: 'sent', bridge_received: 'received' } as const
