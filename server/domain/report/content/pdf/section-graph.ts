import { createHash } from 'node:crypto'
import { withoutShares } from '@/contract/graph/coinjoin-shares'
import type { GraphEvents } from '@/contract/graph/graph-events'
import { hiddenText, shownPart } from '@/contract/graph/graph-shown'
import { graphText } from '@/contract/graph/graph-versions'
import type { GraphDocument } from '@/contract/graph/graphs'
import type { SavedGraph } from '@/contract/graph/saved-graphs'
import { categoryLabel, plainWords } from '@/contract/words'
import { amount, counted, day, grouped, moment, usd } from '../format'
import { bullets, heading, paragraph } from './blocks'
import { eventTables } from './graph-event-tables'
import { graphPicture } from './graph-picture'
import type { Paper } from './paper'
import { table } from './table'
import { ink, levelInk } from './theme'

/** The most rows of the tables; omitted ones are noted. */
export interface TableRows {
  nodes: number
  edges: number
  /** Where the omitted rows are. */
  elsewhere: string
}

const inReport: TableRows = { nodes: 80, edges: 120, elsewhere: 'tables/graph_edges.csv, tables/graph_nodes.csv and report.json' }

/** A graph that was saved with the case: the picture as it was laid out, and the same data as tables. */
export function graphSection(
  paper: Paper,
  { id, name, network, document, updated_at, updated_by, imported }: SavedGraph,
  events: GraphEvents,
): void {
  heading(paper, 'H2', `Fund-flow graph: ${name}`)
  const by = updated_by.name ?? updated_by.type
  const foreign = imported ? ' Its figures came from a file and not from this installation.' : ''
  paragraph(
    paper,
    `${id}, on ${network}, saved ${moment(updated_at)} by ${by}. ${counted(document.nodes.length, 'address', 'addresses')}, ${counted(document.edges.length, 'link')}.${foreign}`,
  )
  graphBody(paper, document, events, updated_at, inReport)
}

/** SHA-256 of a graph as it is exported as JSON, in hex. */
export function graphSha(document: GraphDocument): string {
  return createHash('sha256').update(graphText(document)).digest('hex')
}

/** The picture of a graph, its proof, annotations and figures as tables; notes what was hidden manually. */
export function graphBody(paper: Paper, whole: GraphDocument, events: GraphEvents, at: string, most: TableRows): void {
  const { document, hidden } = shownPart(whole)
  graphPicture(paper, whole, events, at)
  paragraph(paper, `${hiddenText(hidden)} SHA-256 of the graph as JSON: ${graphSha(whole)}`.trim(), {
    color: ink.muted,
    size: 7.4,
  })
  bullets(
    paper,
    document.annotations.map(({ text }) => text),
  )
  heading(paper, 'H3', 'Addresses of the graph')
  const nodes = [...document.nodes].sort((a, b) => Math.abs(a.hop) - Math.abs(b.hop) || a.hop - b.hop)
  table(paper, {
    size: 7,
    columns: [
      { title: 'Hop', share: 24, align: 'right' },
      { title: 'Address', share: 190, font: 'mono' },
      { title: 'Who', share: 110 },
      { title: 'Level', share: 70 },
      { title: 'Note', share: 106 },
    ],
    rows: nodes.slice(0, most.nodes).map((node) => [
      String(node.hop),
      node.address,
      node.entity?.name ?? (node.category === null ? '–' : categoryLabel(node.category)),
      node.check === null
        ? '–'
        : {
            text: `${plainWords(node.check.level)}${node.check.level === 'unknown' ? '' : `, ${node.check.score}`}`,
            color: levelInk[node.check.level],
          },
      node.note ?? '–',
    ]),
  })
  more(paper, nodes.length - most.nodes, 'address', 'addresses', most.elsewhere)
  heading(paper, 'H3', 'Links of the graph')
  const edges = [...withoutShares(document.edges, events.coinjoins)].sort((a, b) => Number(b.usd) - Number(a.usd))
  table(paper, {
    size: 6.8,
    columns: [
      { title: 'From', share: 132, font: 'mono' },
      { title: 'To', share: 132, font: 'mono' },
      { title: 'Amounts', share: 84, align: 'right' },
      { title: 'USD then', share: 62, align: 'right' },
      { title: 'Transfers', share: 36, align: 'right' },
      { title: 'First to last', share: 56 },
    ],
    rows: edges
      .slice(0, most.edges)
      .map((edge) => [
        edge.from,
        edge.to,
        edge.amounts.map((one) => amount(one.amount, one.asset)).join(', ') || '–',
        usd(edge.usd),
        grouped(String(edge.transfers), 0),
        `${day(edge.first_seen_at)} to ${day(edge.last_seen_at)}`,
      ]),
  })
  more(paper, edges.length - most.edges, 'link', 'links', most.elsewhere)
  eventTables(paper, document, events)
}

function more(paper: Paper, n: number, one: string, many: string, elsewhere: string): void {
  if (n > 0)
    paragraph(paper, `${counted(n, one, many)} more in ${elsewhere}.`, {
      color: ink.muted,
    })
}
