import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { decimalForDrawing } from '@/components/chain/decimal'
import type { GraphConversion } from '@/contract/graph/graph-conversions'
import { type GraphEvents, noEvents } from '@/contract/graph/graph-events'
import { shownPart } from '@/contract/graph/graph-shown'
import { graphText } from '@/contract/graph/graph-versions'
import type { GraphDocument } from '@/contract/graph/graphs'
import { disclaimerText } from '@/contract/kernel'
import { coinjoinLegs, coinjoinName, ownEnd, withoutShares } from '../events/flow-coinjoins'
import { conversionText } from '../events/flow-conversions'
import { hopText, nodeLevel, nodeName } from '../flow-words'
import { escaped } from '../picture/svg-parts'

type Kind = 'string' | 'boolean' | 'int' | 'long' | 'double'
type Value = string | number | boolean | null | undefined

/** One attribute: its name, its GraphML type, and its value for an item; nothing is written if it has none. */
type Attribute<T> = readonly [name: string, type: Kind, value: (one: T) => Value]

type Node = GraphDocument['nodes'][number]
type Edge = GraphDocument['edges'][number]

const nodeAttributes: readonly Attribute<Node>[] = [
  ['label', 'string', (node) => nodeName(node)],
  ['what', 'string', () => 'address'],
  ['address', 'string', (node) => node.address],
  ['entity', 'string', (node) => node.entity?.name],
  ['category', 'string', (node) => node.category],
  ['kind', 'string', (node) => node.said?.kind],
  ['lists', 'string', (node) => node.said?.listed.map((one) => one.list_id).join('; ') || null],
  ['customer_reference', 'string', (node) => node.said?.customer_reference],
  ['level', 'string', (node) => (node.check === null ? 'not checked' : nodeLevel(node))],
  ['score', 'int', (node) => (node.check === null || node.check.level === 'unknown' ? null : node.check.score)],
  ['model_version', 'string', (node) => node.check?.model_version],
  ['checked_at', 'string', (node) => node.check?.checked_at],
  ['hop', 'int', (node) => node.hop],
  ['position', 'string', (node) => hopText(node.hop)],
  ['transfers_in', 'long', (node) => node.transfers_in],
  ['transfers_out', 'long', (node) => node.transfers_out],
  ['first_seen_at', 'string', (node) => node.first_seen_at],
  ['last_seen_at', 'string', (node) => node.last_seen_at],
  ['note', 'string', (node) => node.note],
  ['colour', 'string', (node) => node.colour],
  ['pinned', 'boolean', (node) => node.pinned ?? false],
  ['x', 'double', (node) => node.x],
  // Rows count downwards here, and upwards in programs that read GraphML.
  ['y', 'double', (node) => (node.y === 0 ? 0 : -node.y)],
]

/** An event as a node, with the same keys as an address, and its confidence. */
const eventAttributes: readonly Attribute<GraphEvent>[] = [
  ['label', 'string', (event) => event.label],
  ['what', 'string', (event) => event.what],
  ['protocol', 'string', (event) => event.protocol],
  ['confidence', 'int', (event) => event.confidence],
  ['participants', 'int', (event) => event.participants],
  ['transaction', 'string', (event) => event.transaction_hash],
  ['first_seen_at', 'string', (event) => event.at],
]

/** A CoinJoin, or swaps or bridge transfers of an address. */
interface GraphEvent {
  id: string
  label: string
  what: 'coinjoin' | GraphConversion['kind']
  protocol: string
  confidence: number
  participants: number | null
  transaction_hash: string
  at: string
  flows: readonly Edge[]
}

function eventsOf({ conversions, coinjoins }: GraphEvents, known: ReadonlyMap<string, string>): GraphEvent[] {
  return [
    ...coinjoins.map((one) => ({
      ...one,
      label: coinjoinName(one),
      what: 'coinjoin' as const,
      flows: coinjoinLegs(one).filter((leg) => known.has(ownEnd(leg, one))),
    })),
    ...conversions
      .filter(({ address }) => known.has(address))
      .map((one) => ({ ...one, label: conversionText(one), what: one.kind, participants: null, flows: [conversionFlow(one)] })),
  ]
}

function conversionFlow({ id, address, kind, given, received, times, at }: GraphConversion): Edge {
  const back = kind === 'bridge_received'
  const amount = back ? received : given
  const usd = amount?.amount_usd ?? '0'
  const figures = {
    amounts: amount ? [amount] : [],
    more_assets: 0,
    usd,
    unpriced: amount?.amount_usd ? 0 : times,
    transfers: times,
  }
  return { from: back ? id : address, to: back ? address : id, ...figures, first_seen_at: at, last_seen_at: at }
}

const edgeAttributes: readonly Attribute<Edge>[] = [
  ['weight', 'double', (edge) => decimalForDrawing(edge.usd)],
  ['usd', 'string', (edge) => edge.usd],
  ['amounts', 'string', (edge) => edge.amounts.map((one) => `${one.amount} ${one.asset.symbol}`).join('; ')],
  ['more_assets', 'int', (edge) => edge.more_assets],
  ['transfers', 'long', (edge) => edge.transfers],
  ['transfers_without_price', 'long', (edge) => edge.unpriced],
  ['first_seen_at', 'string', (edge) => edge.first_seen_at],
  ['last_seen_at', 'string', (edge) => edge.last_seen_at],
]

interface Whole {
  document: GraphDocument
  sha: string
  hidden: number
}
const graphAttributes: readonly Attribute<Whole>[] = [
  ['network', 'string', ({ document }) => document.network],
  ['root', 'string', ({ document }) => document.root],
  ['data_as_of_block', 'long', ({ document }) => document.freshness?.data_as_of?.block_height],
  ['data_as_of_time', 'string', ({ document }) => document.freshness?.data_as_of?.block_time],
  ['stale', 'boolean', ({ document }) => document.freshness?.stale],
  ['imported', 'boolean', ({ document }) => document.imported],
  ['hidden_by_hand', 'int', ({ hidden }) => hidden],
  ['annotations', 'string', ({ document }) => document.annotations.map((one) => one.text).join('\n') || null],
  ['document_sha256', 'string', ({ sha }) => sha],
  ['disclaimer', 'string', () => disclaimerText],
]

/** SHA-256 of the graph exported as JSON, in hex. */
export function documentSha(document: GraphDocument): string {
  return bytesToHex(sha256(utf8ToBytes(graphText(document))))
}

/**
 * The graph as GraphML 1.0 (graphml.graphdrawing.org) with typed attributes, for Gephi, yEd and others. Addresses hidden by
 * hand are left out and counted. CoinJoins, swaps and bridge transfers are nodes too, marked by `what`, and no edge runs across
 * a CoinJoin. The hash is of the whole graph's JSON. `usd` is exact, `weight` the same as a number.
 */
export function graphMl(whole: GraphDocument, events: GraphEvents = noEvents): string {
  const { document, hidden } = shownPart(whole)
  const ids = new Map(document.nodes.map((node, n) => [node.address, `n${n}`]))
  const happened = eventsOf(events, ids)
  for (const [n, event] of happened.entries()) ids.set(event.id, `v${n}`)
  const keys = [
    ...keysOf('graph', 'g', graphAttributes),
    ...keysOf('node', 'n', nodeAttributes),
    ...keysOf(
      'node',
      'n',
      eventAttributes.filter(([name]) => !nodeAttributes.some(([known]) => known === name)),
    ),
    ...keysOf('edge', 'e', edgeAttributes),
  ]
  const nodes = document.nodes.map((node) => `<node id="${ids.get(node.address)}">${dataOf('n', nodeAttributes, node)}</node>`)
  nodes.push(...happened.map((event) => `<node id="${ids.get(event.id)}">${dataOf('n', eventAttributes, event)}</node>`))
  const edges = [...withoutShares(document.edges, events.coinjoins), ...happened.flatMap(({ flows }) => flows)].map(
    (edge, n) =>
      `<edge id="e${n}" source="${ids.get(edge.from)}" target="${ids.get(edge.to)}">${dataOf('e', edgeAttributes, edge)}</edge>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">',
    ...keys,
    '<graph id="flow" edgedefault="directed">',
    dataOf('g', graphAttributes, { document, hidden, sha: documentSha(whole) }),
    ...nodes,
    ...edges,
    '</graph>',
    '</graphml>',
    '',
  ].join('\n')
}

function keysOf(scope: string, letter: string, attributes: readonly Attribute<never>[]): string[] {
  return attributes.map(([name, type]) => `<key id="${letter}_${name}" for="${scope}" attr.name="${name}" attr.type="${type}"/>`)
}

function dataOf<T>(letter: string, attributes: readonly Attribute<T>[], one: T): string {
  return attributes
    .flatMap(([name, , value]) => {
      const found = value(one)
      return found === null || found === undefined ? [] : [`<data key="${letter}_${name}">${escaped(String(found))}</data>`]
    })
    .join('')
}
