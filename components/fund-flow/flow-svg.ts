import { decimalForDrawing } from '@/components/chain/decimal'
import { networkLabel } from '@/components/chain/network-label'
import { utcMoment } from '@/components/chain/time'
import { amountPlaces } from '@/components/graph/amount-places'
import { spanningTree } from '@/components/graph/draw-groups'
import { arrival, type Curve, curveBetween, spanOf } from '@/components/graph/edge-curve'
import type { EdgeRun, FlowEnd } from '@/components/graph/graph-types'
import { kindGlyphs } from '@/components/graph/kind-glyphs'
import { placeLabels } from '@/components/graph/place-labels'
import { hiddenText, shownPart } from '@/contract/graph-shown'
import type { GraphColour, GraphDocument, NodeKind } from '@/contract/graphs'
import { disclaimerText, type Level } from '@/contract/kernel'
import { usdText } from '@/contract/micros'
import { drawnValue } from './drawn-value'
import { edgeWidth } from './edge-width'
import { fanTurns } from './fan-turns'
import { conversionDetail, conversionText } from './flow-conversions'
import { edgeKey } from './flow-document'
import type { FlowView } from './flow-view'
import { edgeTexts, foldText, nodeDetail, nodeLevel, nodeName } from './flow-words'
import { initialsOf } from './initials'
import { foldSide } from './label-side'
import { outerEnd } from './outer-end'
import type { Place } from './place-nodes'
import { onlyText } from './span-words'
import { anchors, placeWords, widthOf } from './svg-words'

/** Colours of the drawing, as CSS colours. */
export interface FlowColours {
  background: string
  foreground: string
  muted: string
  edge: string
  levels: Record<Level, string>
  kind: (kind: NodeKind | null) => string
  hand: (colour: GraphColour) => string
}

/** Pixels of the least distance between two columns, and of one of a layout, which has left room for words. */
const column = { apart: 300, least: 190 }
const row = 44
const margin = 60
const labels = 170
/** Room for a long address in one line, however few columns there are. */
const leastWidth = 560
const footLine = { size: 11, height: 16, above: 22, below: 16 }

/** The badges of the levels, as in the console: they read without colour. */
const badges: Record<Level, string> = {
  unknown: '',
  low: '',
  medium: '<path d="M0-5 5.5 4h-11z" fill="COLOUR" stroke="BEHIND" stroke-width="1.5"/>',
  high: '<path d="M0-5.5 5.5 0 0 5.5-5.5 0z" fill="COLOUR" stroke="BEHIND" stroke-width="1.5"/>',
  severe: '<path d="M-2-5h4l3 3v4l-3 3h-4l-3-3v-4z" fill="COLOUR" stroke="BEHIND" stroke-width="1.5"/>',
}
const radius = 11
/** Smaller than an address, so that both lines of words end above the next row; the base lines of those. */
const hexagon = { radius: 10, text: 20, detail: 31 }

/** A disc in the colour of what it is with its pictogram, ringed in the colour of its level, with the level's badge. */
function mark(node: FlowView['nodes'][number], colours: FlowColours): string {
  const level = nodeLevel(node)
  const kind = node.said?.kind ?? null
  const dashed = level === 'unknown' ? ' stroke-dasharray="5 3.5"' : ''
  const glyph = kind
    ? `<path d="${kindGlyphs[kind]}" transform="translate(-6.4 -6.4) scale(0.8)" fill="none" stroke="${colours.background}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`
    : node.entity
      ? `<text y="3.5" font-size="9" font-weight="600" text-anchor="middle" fill="${colours.background}" stroke="none">${escaped(initialsOf(node.entity.name) ?? '')}</text>`
      : ''
  const disc = node.colour ? colours.hand(node.colour) : colours.kind(kind)
  const badge = badges[level].replaceAll('COLOUR', colours.levels[level]).replaceAll('BEHIND', colours.background)
  return `<circle r="${radius}" fill="${colours.background}"/><circle r="${radius - 3.4}" fill="${disc}"/><circle r="${radius - 1.2}" fill="none" stroke="${colours.levels[level]}" stroke-width="2.4"${dashed}/>${glyph}${badge && `<g transform="translate(8 -8)">${badge}</g>`}`
}

/** Pixels of one column, so that the nearest two are far enough apart. */
function columnPixels(xs: readonly number[]): number {
  const columns = [...new Set(xs)].toSorted((a, b) => a - b)
  const gaps = columns
    .slice(1)
    .map((x, n) => x - (columns[n] ?? x))
    .filter((gap) => gap >= 0.8)
  return Math.min(column.apart, Math.max(column.least, column.apart / Math.min(...gaps, Number.MAX_VALUE)))
}

/**
 * The graph as it is shown, as a standalone SVG with its size: the same for the same input. Texts are escaped; nothing in
 * it is fetched or run.
 */
export function flowSvg(
  document: GraphDocument,
  view: FlowView,
  colours: FlowColours,
  at: string,
): { svg: string; width: number; height: number } {
  const places: Place[] = [...view.nodes, ...view.folds, ...view.conversions, ...document.annotations]
  const all = [...places, ...document.annotations.flatMap((one) => one.to ?? [])]
  const [left, right] = [Math.min(...all.map((p) => p.x)), Math.max(...all.map((p) => p.x))]
  const [top, bottom] = [Math.min(...all.map((p) => p.y)), Math.max(...all.map((p) => p.y))]
  const across = columnPixels(places.map((place) => place.x))
  const width = Math.max(leastWidth, Math.round((right - left) * across + 2 * (margin + labels)))
  const feet = feetOf(document, view, at).flatMap((text) => wrapped(text, width - 2 * margin, footLine.size))
  const plot = Math.round((bottom - top) * row + 2 * margin)
  const height = plot + footLine.above + feet.length * footLine.height + footLine.below
  const X = (place: Place) => Math.round((place.x - left) * across + margin + labels)
  const Y = (place: Place) => Math.round((place.y - top) * row + margin)
  const byAddress = new Map(view.nodes.map((node) => [node.address, node]))
  const valued = drawnValue(view.edges)
  const largest = Math.max(...view.edges.map(valued))
  const faint = (key: string) => (view.dimmed.has(key) ? ' opacity="0.25"' : '')
  const pairs = new Set(view.edges.map(edgeKey))
  const runOf = (edge: FlowView['edges'][number]): EdgeRun => (pairs.has(`${edge.to} ${edge.from}`) ? 'lane' : 'curve')
  const hops = new Map(view.nodes.map((node) => [node.address, node.hop]))
  const turns = fanTurns(view.edges, view.nodes)
  const between = (a: Place, b: Place, run: EdgeRun, outer: FlowEnd | null, turn = 1, r = radius) =>
    curveBetween({ x: X(a), y: Y(a), r }, { x: X(b), y: Y(b), r }, run, outer, turn)
  const edges = view.edges.flatMap((edge) => {
    const [a, b] = [byAddress.get(edge.from), byAddress.get(edge.to)]
    if (!a || !b) return []
    const line = drawn(
      between(a, b, runOf(edge), outerEnd(edge, hops), turns.get(edgeKey(edge))),
      edgeWidth(valued(edge), largest),
      colours.edge,
    )
    return [`<g${faint(edgeKey(edge))}>${line}</g>`]
  })
  // After every line, so that none runs over the words; none over another or over a name.
  const { sides, standing } = placeWords(view, document.annotations, (place) => ({ x: X(place), y: Y(place) }), radius)
  const amountsOf = view.edges.flatMap((edge) => {
    const [a, b] = [byAddress.get(edge.from), byAddress.get(edge.to)]
    if (!a || !b) return []
    const outer = outerEnd(edge, hops)
    const run = between(a, b, runOf(edge), outer, turns.get(edgeKey(edge)))
    const options = edgeTexts(edge)
      .map((text) => ({ text, wide: widthOf(text, 10) }))
      .filter(({ wide }) => wide < spanOf(run))
      .flatMap(({ text, wide }) => amountPlaces(run, outer, wide).map((at) => ({ text, wide, ...at })))
    return [{ edge, options }]
  })
  const placed = placeLabels(
    amountsOf.map(({ edge, options }) => ({
      id: edgeKey(edge),
      priority: valued(edge),
      places: options.map(({ x, y, wide }) => ({ x: x - wide / 2, y: y - 7, width: wide, height: 13 })),
    })),
    { solid: standing, marks: [] },
    { x: 0, y: 0, width, height },
  )
  const amounts = amountsOf.flatMap(({ edge, options }) => {
    const chosen = options[placed.get(edgeKey(edge)) ?? -1]
    if (!chosen) return []
    const { x, y, text } = chosen
    const plate = `<rect x="${Math.round(x - text.length * 2.9)}" y="${Math.round(y) - 7}" width="${Math.round(text.length * 5.8)}" height="14" rx="3" fill="${colours.background}" fill-opacity="0.9"/>`
    return [`<g${faint(edgeKey(edge))}>${plate}${label(x, y + 3, text, colours.muted, 10, 'middle')}</g>`]
  })
  const folds = view.folds.flatMap((fold) => {
    const parent = byAddress.get(fold.address)
    if (!parent) return []
    const [a, b] = fold.side === 'in' ? [fold, parent] : [parent, fold]
    const line = drawn(
      between(a, b, 'curve', fold.side === 'in' ? 'source' : 'target'),
      edgeWidth(decimalForDrawing(usdText(fold.usd)), largest),
      colours.edge,
      ' stroke-dasharray="4 4"',
    )
    const outer = anchors[foldSide(fold.side)]
    const square = `<rect x="${X(fold) - 5}" y="${Y(fold) - 5}" width="10" height="10" fill="${colours.edge}"/>`
    return [`<g>${line}${square}${label(X(fold) + outer.dx, Y(fold) + 4, foldText(fold), colours.muted, 11, outer.anchor)}</g>`]
  })
  const nodes = view.nodes.map((node) => {
    const { dx, anchor, dy } = anchors[sides.get(node.address) ?? 'below']
    const lines = [nodeDetail(node), ...(node.note === null ? [] : [node.note.replace(/\s+/g, ' ').slice(0, 80)])]
    const texts = [
      label(dx, dy, nodeName(node), colours.foreground, 12, anchor, node.address === document.root),
      ...lines.map((text, n) => label(dx, dy + 13 + n * 12, text, colours.muted, 10, anchor)),
    ]
    return `<g transform="translate(${X(node)} ${Y(node)})"${faint(node.address)}><title>${escaped(node.address)}</title>${mark(node, colours)}${texts.join('')}</g>`
  })
  const converted = view.conversions.flatMap((conversion) => {
    const at = byAddress.get(conversion.address)
    if (!at) return []
    const swap = conversion.kind === 'swap'
    const ink = colours.kind(swap ? 'swap' : 'bridge')
    const [a, b] = conversion.kind === 'bridge_received' ? [conversion, at] : [at, conversion]
    const dashed = conversion.basis === 'inferred' ? ' stroke-dasharray="4 4"' : ''
    const corners = [0, 1, 2, 3, 4, 5].map((n) => {
      const angle = (Math.PI / 3) * n
      return `${(Math.cos(angle) * hexagon.radius).toFixed(1)} ${(Math.sin(angle) * hexagon.radius).toFixed(1)}`
    })
    const glyph = `<path d="${kindGlyphs[swap ? 'swap' : 'bridge']}" transform="translate(-5.2 -5.2) scale(0.65)" fill="none" stroke="${ink}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`
    const shape = `<path d="M${corners.join('L')}z" fill="${colours.background}" stroke="${ink}" stroke-width="2"/>${glyph}`
    const words = `${label(0, hexagon.text, conversionText(conversion), colours.foreground, 11, 'middle')}${label(0, hexagon.detail, conversionDetail(conversion), colours.muted, 10, 'middle')}`
    const dim = faint(conversion.address)
    return {
      line: `<g${dim}>${drawn(between(a, b, 'line', null), 1, ink, dashed)}</g>`,
      mark: `<g${dim} transform="translate(${X(conversion)} ${Y(conversion)})">${shape}${words}</g>`,
    }
  })
  // Every line before any words, so that none runs over them.
  const conversions = [...converted.map(({ line }) => line), ...converted.map(({ mark }) => mark)]
  const notes = document.annotations.map((one) => {
    const ink = one.colour ? colours.hand(one.colour) : colours.foreground
    const arrow = one.to ? drawn(between(one, one.to, 'line', null, 1, 2), 1.5, ink) : ''
    return `${arrow}${label(X(one) + 4, Y(one), one.text.replace(/\s+/g, ' '), colours.foreground, 12)}`
  })
  const groups = (document.groups ?? []).flatMap((group) => {
    const members = group.addresses.flatMap((address) => byAddress.get(address) ?? [])
    const top = members.toSorted((a, b) => a.y - b.y)[0]
    if (top === undefined || group.folded) return []
    const at = new Map(members.map((node) => [node.address, node]))
    const links = spanningTree(members.map((node) => ({ id: node.address, x: node.x, y: node.y })))
    const band = [
      ...members.map((node) => `M${X(node)} ${Y(node)}h0.01`),
      ...links.map(([one, other]) => {
        const [a, b] = [at.get(one) ?? top, at.get(other) ?? top]
        return `M${X(a)} ${Y(a)}L${X(b)} ${Y(b)}`
      }),
    ]
    const area = `<path d="${band.join('')}" fill="none" stroke="${colours.hand(group.colour)}" stroke-opacity="0.17" stroke-width="${2 * radius + 24}" stroke-linecap="round" stroke-linejoin="round"/>`
    return [`${area}${label(X(top), Y(top) - radius - 14, group.name, colours.foreground, 12, 'middle', true)}`]
  })
  const foot = feet.map((text, n) =>
    label(margin, plot + footLine.above + n * footLine.height, text, colours.muted, footLine.size),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, system-ui, sans-serif"><style>text{paint-order:stroke;stroke:${colours.background};stroke-width:3px;stroke-linejoin:round}</style><title>${escaped(captionOf(document, at))}</title><rect width="${width}" height="${height}" fill="${colours.background}"/>${[...groups, ...edges, ...folds, ...amounts, ...conversions, ...nodes, ...notes, ...foot].join('')}</svg>`
  return { svg, width, height }
}

function captionOf({ root, network, freshness }: GraphDocument, at: string): string {
  const asOf = freshness?.data_as_of
    ? `, data as of block ${freshness.data_as_of.block_height} (${utcMoment(freshness.data_as_of.block_time)})`
    : ''
  return `Fund flow of ${root} on ${networkLabel(network)}${asOf}${freshness?.stale ? ', stale' : ''}. Drawn ${utcMoment(at)}.`
}

/** What stands under the picture: of what and when, what is left out, and the disclaimer. */
function feetOf(document: GraphDocument, view: FlowView, at: string): string[] {
  const amountsOnly = view.span ? `${onlyText(view.span)}.` : ''
  const source = document.imported ? 'Figures as in a file that was imported.' : ''
  const gone = hiddenText(shownPart(document).hidden)
  const hexagons =
    view.conversions.length > 0 ? 'A hexagon is a swap or a bridge transfer, dashed where its other side is inferred.' : ''
  const drawnOf = [source, amountsOnly, gone, hexagons, 'Amounts in US dollars at the time of each transfer.'].filter(Boolean)
  return [captionOf(document, at), drawnOf.join(' '), disclaimerText]
}

/** A text in lines that surely are no wider than `most` pixels; only a single word can be. */
export function wrapped(text: string, most: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || widthOf(`${line} ${word}`, size) > most) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}

/** A flow with its head along the curve. */
function drawn(curve: Curve, width: number, stroke: string, more = ''): string {
  const { start, from, out, into, to, end } = curve
  const { x: dx, y: dy } = arrival(curve)
  const head = 6 + width * 0.6
  const half = Math.max(head * 0.42, width * 0.8)
  const tipped = { x: end.x - dx * head * 0.7, y: end.y - dy * head * 0.7 }
  const joint = to === end ? tipped : to
  const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const line = `M${at(start.x, start.y)}L${at(from.x, from.y)}C${at(out.x, out.y)} ${at(into.x, into.y)} ${at(joint.x, joint.y)}L${at(tipped.x, tipped.y)}`
  const tip = `M${at(end.x, end.y)}L${at(end.x - dx * head - dy * half, end.y - dy * head + dx * half)}L${at(end.x - dx * head + dy * half, end.y - dy * head - dx * half)}z`
  return `<path d="${line}" fill="none" stroke="${stroke}" stroke-width="${width.toFixed(1)}"${more}/><path d="${tip}" fill="${stroke}"/>`
}

function label(x: number, y: number, text: string, fill: string, size: number, anchor = 'start', bold = false): string {
  return `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${bold ? ' font-weight="600"' : ''}>${escaped(text)}</text>`
}

/** Text that is safe inside an element or an attribute; characters XML forbids are dropped. */
export function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
