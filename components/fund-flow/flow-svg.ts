import { decimalForDrawing } from '@/components/chain/decimal'
import { networkLabel } from '@/components/chain/network-label'
import { utcMoment } from '@/components/chain/time'
import { kindGlyphs } from '@/components/graph/kind-glyphs'
import { type Box, placeLabels } from '@/components/graph/place-labels'
import type { GraphDocument, NodeKind } from '@/contract/graphs'
import { disclaimerText, type Level } from '@/contract/kernel'
import { edgeWidth } from './edge-width'
import { edgeKey } from './flow-document'
import type { FlowView, Fold } from './flow-view'
import { edgeTexts, foldText, nodeDetail, nodeLevel, nodeName } from './flow-words'
import { usdText } from './micros'
import type { Place } from './place-nodes'
import { onlyText } from './span-words'

/** Colours of the drawing, as CSS colours. */
export interface FlowColours {
  background: string
  foreground: string
  muted: string
  edge: string
  levels: Record<Level, string>
  kind: (kind: NodeKind | null) => string
}

const column = 300
const row = 44
const margin = 60
const labels = 170
const foot = 78

/** The badges of the levels, as in the console: they read without colour. */
const badges: Record<Level, string> = {
  unknown: '',
  low: '',
  medium: '<path d="M0-5 5.5 4h-11z" fill="COLOUR" stroke="BEHIND" stroke-width="1.5"/>',
  high: '<path d="M0-5.5 5.5 0 0 5.5-5.5 0z" fill="COLOUR" stroke="BEHIND" stroke-width="1.5"/>',
  severe: '<path d="M-2-5h4l3 3v4l-3 3h-4l-3-3v-4z" fill="COLOUR" stroke="BEHIND" stroke-width="1.5"/>',
}
const radius = 11

/** A disc in the colour of what it is with its pictogram, ringed in the colour of its level, with the level's badge. */
function mark(node: FlowView['nodes'][number], colours: FlowColours): string {
  const level = nodeLevel(node)
  const kind = node.said?.kind ?? null
  const dashed = level === 'unknown' ? ' stroke-dasharray="5 3.5"' : ''
  const glyph = kind
    ? `<path d="${kindGlyphs[kind]}" transform="translate(-6.4 -6.4) scale(0.8)" fill="none" stroke="${colours.background}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`
    : ''
  const badge = badges[level].replaceAll('COLOUR', colours.levels[level]).replaceAll('BEHIND', colours.background)
  return `<circle r="${radius}" fill="${colours.background}"/><circle r="${radius - 3.4}" fill="${colours.kind(kind)}"/><circle r="${radius - 1.2}" fill="none" stroke="${colours.levels[level]}" stroke-width="2.4"${dashed}/>${glyph}${badge && `<g transform="translate(8 -8)">${badge}</g>`}`
}

/** A width that words surely need less than, in pixels; a file is drawn where no font can be measured. */
const widthOf = (text: string, size: number) => text.length * size * 0.62

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
  const places: Place[] = [...view.nodes, ...view.folds, ...document.annotations]
  const [left, right] = [Math.min(...places.map((p) => p.x)), Math.max(...places.map((p) => p.x))]
  const [top, bottom] = [Math.min(...places.map((p) => p.y)), Math.max(...places.map((p) => p.y))]
  const width = Math.round((right - left) * column + 2 * (margin + labels))
  const height = Math.round((bottom - top) * row + 2 * margin + foot)
  const X = (place: Place) => Math.round((place.x - left) * column + margin + labels)
  const Y = (place: Place) => Math.round((place.y - top) * row + margin)
  const byAddress = new Map(view.nodes.map((node) => [node.address, node]))
  const largest = Math.max(1, ...view.edges.map((edge) => decimalForDrawing(edge.usd)))
  const faint = (key: string) => (view.dimmed.has(key) ? ' opacity="0.25"' : '')
  const curve = (a: Place, b: Place, stroke: number, more = '') => {
    const middle = Math.round((X(a) + X(b)) / 2)
    return `<path d="M${X(a)} ${Y(a)}C${middle} ${Y(a)} ${middle} ${Y(b)} ${X(b)} ${Y(b)}" fill="none" stroke="${colours.edge}" stroke-width="${stroke.toFixed(1)}"${more}/>`
  }
  const edges = view.edges.flatMap((edge) => {
    const [a, b] = [byAddress.get(edge.from), byAddress.get(edge.to)]
    if (!a || !b) return []
    const line = curve(a, b, edgeWidth(decimalForDrawing(edge.usd), largest), ' marker-end="url(#arrow)"')
    return [`<g${faint(edgeKey(edge))}>${line}</g>`]
  })
  // After every line, so that none runs over the words; none over another or over a name.
  const standing = places.map((place): Box => {
    const node = 'address' in place && 'hop' in place ? (place as FlowView['nodes'][number]) : null
    const { dx, anchor, dy } = side(place)
    const texts = node ? [nodeName(node), nodeDetail(node)] : ['text' in place ? String(place.text) : foldText(place as Fold)]
    const wide = Math.max(...texts.map((text) => widthOf(text, 12)))
    const from = X(place) + dx - (anchor === 'end' ? wide : anchor === 'middle' ? wide / 2 : 0)
    const left = Math.min(from, X(place) - radius)
    return { x: left, y: Y(place) - 13 + dy, width: Math.max(from + wide, X(place) + radius) - left, height: node ? 32 : 20 }
  })
  const amountsOf = view.edges.flatMap((edge) => {
    const [a, b] = [byAddress.get(edge.from), byAddress.get(edge.to)]
    if (!a || !b) return []
    const outward = Math.abs(a.hop) > Math.abs(b.hop) ? 0.33 : 0.67
    const options = edgeTexts(edge).flatMap((text) =>
      [outward, 0.5, 1 - outward].map((t) => {
        const x = X(a) * (1 - t) ** 3 + ((X(a) + X(b)) / 2) * 3 * t * (1 - t) + X(b) * t ** 3
        return { text, x, y: Y(a) + (Y(b) - Y(a)) * (3 * t * t - 2 * t * t * t), wide: widthOf(text, 10) }
      }),
    )
    return [{ edge, options }]
  })
  const placed = placeLabels(
    amountsOf.map(({ edge, options }) => ({
      id: edgeKey(edge),
      priority: decimalForDrawing(edge.usd),
      places: options.map(({ x, y, wide }) => ({ x: x - wide / 2, y: y - 7, width: wide, height: 13 })),
    })),
    standing,
    { x: 0, y: 0, width, height },
  )
  const amounts = amountsOf.flatMap(({ edge, options }) => {
    const chosen = options[placed.get(edgeKey(edge)) ?? -1]
    return chosen
      ? [`<g${faint(edgeKey(edge))}>${label(chosen.x, chosen.y + 3, chosen.text, colours.muted, 10, 'middle')}</g>`]
      : []
  })
  const folds = view.folds.flatMap((fold) => {
    const parent = byAddress.get(fold.address)
    if (!parent) return []
    const line = curve(parent, fold, edgeWidth(decimalForDrawing(usdText(fold.usd)), largest), ' stroke-dasharray="4 4"')
    const outer = side(fold)
    const square = `<rect x="${X(fold) - 5}" y="${Y(fold) - 5}" width="10" height="10" fill="${colours.edge}"/>`
    return [`<g>${line}${square}${label(X(fold) + outer.dx, Y(fold) + 4, foldText(fold), colours.muted, 11, outer.anchor)}</g>`]
  })
  const nodes = view.nodes.map((node) => {
    const { dx, anchor, dy } = side(node)
    const lines = [nodeDetail(node), ...(node.note === null ? [] : [node.note.replace(/\s+/g, ' ').slice(0, 80)])]
    const texts = [
      label(dx, dy, nodeName(node), colours.foreground, 12, anchor, node.address === document.root),
      ...lines.map((text, n) => label(dx, dy + 13 + n * 12, text, colours.muted, 10, anchor)),
    ]
    return `<g transform="translate(${X(node)} ${Y(node)})"${faint(node.address)}><title>${escaped(node.address)}</title>${mark(node, colours)}${texts.join('')}</g>`
  })
  const notes = document.annotations.map((one) => label(X(one), Y(one), one.text.replace(/\s+/g, ' '), colours.foreground, 12))
  const { freshness, imported } = document
  const asOf = freshness?.data_as_of
    ? `, data as of block ${freshness.data_as_of.block_height} (${utcMoment(freshness.data_as_of.block_time)})`
    : ''
  const caption = `Fund flow of ${document.root} on ${networkLabel(document.network)}${asOf}${freshness?.stale ? ', stale' : ''}. Drawn ${utcMoment(at)}.`
  const amountsOnly = view.span ? `${onlyText(view.span)}. ` : ''
  const source = imported ? 'Figures as in a file that was imported. ' : ''
  const feet = [caption, `${source}${amountsOnly}Amounts in US dollars at the time of each transfer.`, disclaimerText].map(
    (text, n) => label(margin, height - foot + 22 + n * 18, text, colours.muted, 11),
  )
  const arrow = `<defs><marker id="arrow" viewBox="0 0 8 8" refX="19" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z" fill="${colours.edge}"/></marker></defs>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, system-ui, sans-serif"><style>text{paint-order:stroke;stroke:${colours.background};stroke-width:3px;stroke-linejoin:round}</style><title>${escaped(caption)}</title>${arrow}<rect width="${width}" height="${height}" fill="${colours.background}"/>${[...edges, ...folds, ...amounts, ...nodes, ...notes, ...feet].join('')}</svg>`
  return { svg, width, height }
}

/** Labels are on the outer side of their column, that of the root's below it. */
function side({ x }: Place): { dx: number; dy: number; anchor: 'start' | 'middle' | 'end' } {
  if (x < -0.5) return { dx: -16, dy: 0, anchor: 'end' }
  return x > 0.5 ? { dx: 16, dy: 0, anchor: 'start' } : { dx: 0, dy: 26, anchor: 'middle' }
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
