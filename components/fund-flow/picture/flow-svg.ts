import { decimalForDrawing } from '@/components/chain/decimal'
import { networkLabel } from '@/components/chain/network-label'
import { utcMoment } from '@/components/chain/time'
import { amountPlaces } from '@/components/graph/drawing/amount-places'
import { spanningTree } from '@/components/graph/drawing/draw-groups'
import { curveBetween, spanOf } from '@/components/graph/drawing/edge-curve'
import { placeLabels } from '@/components/graph/drawing/place-labels'
import type { EdgeRun, FlowEnd } from '@/components/graph/graph-types'
import { kindGlyphs } from '@/components/graph/kind-glyphs'
import { hiddenText, shownPart } from '@/contract/graph/graph-shown'
import type { GraphDocument } from '@/contract/graph/graphs'
import { usdText } from '@/contract/graph/micros'
import { disclaimerText, type Level } from '@/contract/kernel'
import { legibleText } from '@/contract/visible-text'
import { edgeKey } from '../document/flow-document'
import type { Place } from '../document/place-nodes'
import type { FlowView } from '../flow-view'
import { foldText, nodeDetail, nodeLevel, nodeName } from '../flow-words'
import { onlyText } from '../time/span-words'
import { drawnValue } from './drawn-value'
import { edgeWidth } from './edge-width'
import type { FlowColours } from './flow-colours'
import { flowLines, type Line, legLines } from './flow-lines'
import { initialsOf } from './initials'
import { foldSide } from './label-side'
import { svgEvents } from './svg-events'
import { drawn, escaped, label } from './svg-parts'
import { anchors, placeWords, widthOf } from './svg-words'

/**
 * Pixels between the two nearest columns, and the least width of one column unit; a layout has already left room for labels.
 */
const column = { apart: 300, least: 190 }
const row = 44
const margin = 60
const labels = 170
/** Room for a long address in one line, however few columns there are. */
const leastWidth = 560
const footLine = { size: 11, height: 16, above: 22, below: 16 }

/** The badges of the levels, as in the console: recognisable without colour. */
const badges: Record<Level, string> = {
  unknown: '',
  low: '',
  medium: '<path d="M0-5 5.5 4h-11z" fill="COLOUR" stroke="BEHIND" stroke-width="1.5"/>',
  high: '<path d="M0-5.5 5.5 0 0 5.5-5.5 0z" fill="COLOUR" stroke="BEHIND" stroke-width="1.5"/>',
  severe: '<path d="M-2-5h4l3 3v4l-3 3h-4l-3-3v-4z" fill="COLOUR" stroke="BEHIND" stroke-width="1.5"/>',
}
const radius = 11
/** A disc in the colour of the node's kind with its pictogram, ringed in the colour of its level, with the level's badge. */
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

/** Width of a column in pixels, so that the nearest two are far enough apart. */
function columnPixels(xs: readonly number[]): number {
  const columns = [...new Set(xs)].toSorted((a, b) => a - b)
  const gaps = columns
    .slice(1)
    .map((x, n) => x - (columns[n] ?? x))
    .filter((gap) => gap >= 0.8)
  return Math.min(column.apart, Math.max(column.least, column.apart / Math.min(...gaps, Number.MAX_VALUE)))
}

/**
 * The graph as shown, as a standalone SVG with its size; deterministic. Text is escaped; nothing in it is fetched or executed.
 */
export function flowSvg(
  document: GraphDocument,
  view: FlowView,
  colours: FlowColours,
  at: string,
): { svg: string; width: number; height: number } {
  const places: Place[] = [...view.nodes, ...view.folds, ...view.conversions, ...view.coinjoins, ...document.annotations]
  const all = [...places, ...document.annotations.flatMap((one) => one.to ?? [])]
  const [left, right] = [Math.min(...all.map((p) => p.x)), Math.max(...all.map((p) => p.x))]
  const [top, bottom] = [Math.min(...all.map((p) => p.y)), Math.max(...all.map((p) => p.y))]
  const across = columnPixels([...view.nodes, ...view.folds, ...document.annotations].map((place) => place.x))
  const width = Math.max(leastWidth, Math.round((right - left) * across + 2 * (margin + labels)))
  const feet = feetOf(document, view, at).flatMap((text) => wrapped(text, width - 2 * margin, footLine.size))
  const plot = Math.round((bottom - top) * row + 2 * margin)
  const height = plot + footLine.above + feet.length * footLine.height + footLine.below
  const X = (place: Place) => Math.round((place.x - left) * across + margin + labels)
  const Y = (place: Place) => Math.round((place.y - top) * row + margin)
  const pixels = (place: Place) => ({ x: X(place), y: Y(place) })
  const byAddress = new Map(view.nodes.map((node) => [node.address, node]))
  const flows = [...flowLines(view, colours), ...legLines(view, colours)]
  const valued = drawnValue(flows.map(({ edge }) => edge))
  const largest = Math.max(...flows.map(({ edge }) => valued(edge)))
  const faint = (key: string) => (view.dimmed.has(key) ? ' opacity="0.25"' : '')
  const between = (a: Place, b: Place, run: EdgeRun, outer: FlowEnd | null, turn = 1, r = radius) =>
    curveBetween({ x: X(a), y: Y(a), r }, { x: X(b), y: Y(b), r }, run, outer, turn)
  const curveOf = ({ a, b, run, outer, turn }: Line) => between(a, b, run, outer, turn)
  const edges = flows.map((flow) => {
    const line = drawn(curveOf(flow), edgeWidth(valued(flow.edge), largest, 1, flow.most), flow.ink, flow.more)
    return `<g${faint(edgeKey(flow.edge))}>${line}</g>`
  })
  // Drawn after every line, so that no line crosses the labels; no label covers another label or a name.
  const { sides, standing } = placeWords(view, document.annotations, pixels, radius)
  const amountsOf = flows.map((flow) => {
    const { edge, outer, texts } = flow
    const run = curveOf(flow)
    const options = texts
      .map((text) => ({ text, wide: widthOf(text, 10) }))
      .filter(({ wide }) => wide < spanOf(run))
      .flatMap(({ text, wide }) => amountPlaces(run, outer, wide).map((at) => ({ text, wide, ...at })))
    return { edge, options }
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
  const events = svgEvents(view, colours, { at: pixels, faint })
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
    return [`${area}${label(X(top), Y(top) - radius - 14, legibleText(group.name), colours.foreground, 12, 'middle', true)}`]
  })
  const foot = feet.map((text, n) =>
    label(margin, plot + footLine.above + n * footLine.height, text, colours.muted, footLine.size),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, system-ui, sans-serif"><style>text{paint-order:stroke;stroke:${colours.background};stroke-width:3px;stroke-linejoin:round}</style><title>${escaped(captionOf(document, at))}</title><rect width="${width}" height="${height}" fill="${colours.background}"/>${[...groups, ...edges, ...folds, ...amounts, ...events, ...nodes, ...notes, ...foot].join('')}</svg>`
  return { svg, width, height }
}

function captionOf({ root, network, freshness }: GraphDocument, at: string): string {
  const asOf = freshness?.data_as_of
    ? `, data as of block ${freshness.data_as_of.block_height} (${utcMoment(freshness.data_as_of.block_time)})`
    : ''
  return `Fund flow of ${root} on ${networkLabel(network)}${asOf}${freshness?.stale ? ', stale' : ''}. Drawn ${utcMoment(at)}.`
}

/** The text under the picture: subject and time, what is left out, and the disclaimer. */
function feetOf(document: GraphDocument, view: FlowView, at: string): string[] {
  const amountsOnly = view.span ? `${onlyText(view.span)}.` : ''
  const source = document.imported ? 'Figures as in a file that was imported.' : ''
  const gone = hiddenText(shownPart(document).hidden)
  const hexagons =
    view.conversions.length > 0 ? 'A hexagon is a swap or a bridge transfer, dashed where its other side is inferred.' : ''
  const bowTies =
    view.coinjoins.length > 0
      ? 'A bow tie is a CoinJoin, dashed where that is not sure; who paid whom across it cannot be told.'
      : ''
  const drawnOf = [source, amountsOnly, gone, hexagons, bowTies, 'Amounts in US dollars at the time of each transfer.'].filter(
    Boolean,
  )
  return [captionOf(document, at), drawnOf.join(' '), disclaimerText]
}

/** Wraps a text into lines no wider than `most` pixels by estimate; only a single long word can be wider. */
export function wrapped(text: string, most: number, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || widthOf(`${line} ${word}`, size) > most) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}
