import type { GraphEvents } from '@/contract/graph/graph-events'
import type { GraphDocument } from '@/contract/graph/graphs'
import { disclaimerText } from '@/contract/kernel'
import { counted, moment } from './format'
import { callout, heading, paragraph } from './pdf/blocks'
import { Paper } from './pdf/paper'
import { runningFeet } from './pdf/running-feet'
import { graphBody, graphSha } from './pdf/section-graph'

export interface GraphSheet {
  name: string
  /** Name of the requester. */
  by: string | null
  document: GraphDocument
  /** The events of its addresses, as shown in its picture. */
  events: GraphEvents
  /** ISO time of creation. */
  at: string
}

const rows = { nodes: 500, edges: 1000, elsewhere: 'the exports as CSV and JSON' }

/** A single graph as a tagged PDF: its picture, notes, data age, figures, and SHA-256 on every page. */
export function renderGraph({ name, by, document, events, at }: GraphSheet): Promise<Uint8Array> {
  const paper = new Paper({ title: name, author: by ?? 'Assay', subject: `Fund flow of ${document.root}`, created: new Date(at) })
  heading(paper, 'H1', name)
  const { freshness, imported, network, root, nodes, edges, time } = document
  const asOf = freshness?.data_as_of
  const lines = [
    `Fund flow of ${root} on ${network}: ${counted(nodes.length, 'address', 'addresses')}, ${counted(edges.length, 'flow')}.`,
    asOf
      ? `Data as of block ${asOf.block_height}, ${moment(asOf.block_time)}${freshness?.stale ? '; it is stale' : ''}.`
      : 'How old the data is was not recorded.',
    time.from || time.to
      ? `Transfers ${time.from ? `from ${moment(time.from)}` : 'from the beginning'} ${time.to ? `before ${moment(time.to)}` : 'on'}.`
      : '',
    imported ? 'Its figures came from a file and not from this installation.' : '',
    `Made ${moment(at)}${by === null ? '' : ` by ${by}`}. Amounts are in US dollars at the time of each transfer.`,
  ]
  paragraph(paper, lines.filter(Boolean).join(' '))
  callout(paper, disclaimerText, 'plain')
  graphBody(paper, document, events, at, rows)
  runningFeet(paper, { line: `SHA-256 of the JSON: ${graphSha(document)}`, title: name, disclaimer: disclaimerText })
  return paper.bytes()
}
