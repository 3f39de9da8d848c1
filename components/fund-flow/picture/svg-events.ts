import { curveBetween } from '@/components/graph/drawing/edge-curve'
import { bowtie, hexagon } from '@/components/graph/event-shapes'
import { kindGlyphs } from '@/components/graph/kind-glyphs'
import type { Place } from '../document/place-nodes'
import { coinjoinDetail, coinjoinName, isUnsure } from '../events/flow-coinjoins'
import { conversionDetail, conversionText } from '../events/flow-conversions'
import type { FlowView } from '../flow-view'
import type { FlowColours } from './flow-colours'
import { drawn, label } from './svg-parts'

/** Smaller than an address, so that both label lines end above the next row; and the base lines of those. */
export const eventSize = { radius: 10, text: 20, detail: 31 }
const addressRadius = 11

interface Drawing {
  /** Converts a place to pixels. */
  at: (place: Place) => Place
  /** The attribute that dims an element, by its key. */
  faint: (key: string) => string
}

/**
 * Swaps and bridge transfers as hexagons with their lines, and CoinJoins as bow ties. All lines come before any label, so that
 * no line crosses one.
 */
export function svgEvents(view: FlowView, colours: FlowColours, drawing: Drawing): string[] {
  const hexagons = hexagonParts(view, colours, drawing)
  return [...hexagons.map(({ line }) => line), ...hexagons.map(({ mark }) => mark), ...bowTies(view, colours, drawing)]
}

const corners = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${(x * eventSize.radius).toFixed(1)} ${(y * eventSize.radius).toFixed(1)}`).join('L')}z`

const words = (name: string, detail: string, colours: FlowColours) =>
  `${label(0, eventSize.text, name, colours.foreground, 11, 'middle')}${label(0, eventSize.detail, detail, colours.muted, 10, 'middle')}`

function hexagonParts(view: FlowView, colours: FlowColours, { at, faint }: Drawing) {
  const byAddress = new Map(view.nodes.map((node) => [node.address, node]))
  return view.conversions.flatMap((conversion) => {
    const own = byAddress.get(conversion.address)
    if (!own) return []
    const swap = conversion.kind === 'swap'
    const ink = colours.kind(swap ? 'swap' : 'bridge')
    const [a, b] = conversion.kind === 'bridge_received' ? [conversion, own] : [own, conversion]
    const dashed = conversion.basis === 'inferred' ? ' stroke-dasharray="4 4"' : ''
    const glyph = `<path d="${kindGlyphs[swap ? 'swap' : 'bridge']}" transform="translate(-5.2 -5.2) scale(0.65)" fill="none" stroke="${ink}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`
    const shape = `<path d="${corners(hexagon)}" fill="${colours.background}" stroke="${ink}" stroke-width="2"/>${glyph}`
    const dim = faint(conversion.address)
    const curve = curveBetween({ ...at(a), r: addressRadius }, { ...at(b), r: addressRadius }, 'line')
    const { x, y } = at(conversion)
    return {
      line: `<g${dim}>${drawn(curve, 1, ink, dashed)}</g>`,
      mark: `<g${dim} transform="translate(${x} ${y})">${shape}${words(conversionText(conversion), conversionDetail(conversion), colours)}</g>`,
    }
  })
}

function bowTies({ coinjoins }: FlowView, colours: FlowColours, { at }: Drawing): string[] {
  const ink = colours.kind('mixer')
  return coinjoins.map((coinjoin) => {
    const { x, y } = at(coinjoin)
    const dashed = isUnsure(coinjoin) ? ' stroke-dasharray="4 3"' : ''
    const shape = `<path d="${corners(bowtie)}" fill="${colours.background}" stroke="${ink}" stroke-width="2"${dashed}/>`
    return `<g transform="translate(${x} ${y})">${shape}${words(coinjoinName(coinjoin), coinjoinDetail(coinjoin), colours)}</g>`
  })
}
