import { flowView } from '@/components/fund-flow/flow-view'
import { kindColour, kindWord } from '@/components/fund-flow/node-kinds'
import type { Css } from '@/components/fund-flow/picture/css-colours'
import { flowSvg } from '@/components/fund-flow/picture/flow-svg'
import { flowColours } from '@/components/fund-flow/picture/to-canvas'
import { bowtie, hexagon } from '@/components/graph/event-shapes'
import { kindGlyphs } from '@/components/graph/kind-glyphs'
import type { GraphEvents } from '@/contract/graph/graph-events'
import { type GraphDocument, type NodeKind, nodeKinds } from '@/contract/graph/graphs'
import { levels } from '@/contract/kernel'
import { plainWords } from '@/contract/words'

/** The console's light colours, for paper; a test compares them with its style sheet. */
export const paperColours: Css = {
  '--background': '#ffffff',
  '--popover': '#ffffff',
  '--foreground': '#17181c',
  '--muted-foreground': '#565963',
  '--border-strong': '#c9cad1',
  '--border': '#e5e5e9',
  '--primary': '#2557d6',
  '--level-unknown': '#767985',
  '--level-low': '#4b8a6e',
  '--level-medium': '#b97a00',
  '--level-high': '#d9580a',
  '--level-severe': '#cc1f2c',
  '--chart-1': '#2557d6',
  '--chart-2': '#c2641b',
  '--chart-3': '#3f8f6b',
  '--chart-4': '#7f61c4',
  '--chart-5': '#a33f62',
  '--chart-6': '#767985',
  '--chart-7': '#127d91',
}

/**
 * The picture of a graph as the console exports it, drawn by the same function, with its size. `at` (ISO time) is printed on
 * it. Manually hidden addresses are left out; `events` are those of the others. The only place where a report imports from the
 * console, so that both pictures are identical.
 */
export function graphDrawing(
  document: GraphDocument,
  events: GraphEvents,
  at: string,
): { svg: string; width: number; height: number } {
  const view = flowView(document, null, null, events.conversions, events.coinjoins)
  return flowSvg(document, view, flowColours(paperColours), at)
}

const cell = { width: 150, height: 24 }
const perRow = 5

/** The outline of an event, from its corners in radii. */
const outline = (corners: readonly (readonly [number, number])[], kind: NodeKind) =>
  `<path d="M${corners.map(([x, y]) => `${(x * 8).toFixed(1)} ${(y * 8).toFixed(1)}`).join('L')}z" fill="${paperColours['--background']}" stroke="${paperColours[kindColour(kind)]}" stroke-width="2"/>`

/** The legend of a graph's marks: its node kinds with their pictograms, then the levels as rings; with labels. */
export function graphLegend(
  { nodes }: GraphDocument,
  events: GraphEvents,
): { svg: string; width: number; height: number; words: string[] } {
  const { levels: rings, background, foreground } = flowColours(paperColours)
  const present = new Set(nodes.map((node) => node.said?.kind ?? null))
  const kinds = [...nodeKinds.filter((kind) => present.has(kind)), ...(present.has(null) ? [null] : [])]
  const entries = [
    ...kinds.map((kind) => ({
      word: kind === null ? 'Nothing known' : kindWord(kind),
      mark: `<circle r="8" fill="${paperColours[kindColour(kind)]}"/>${
        kind === null
          ? ''
          : `<path d="${kindGlyphs[kind]}" transform="translate(-6.4 -6.4) scale(0.8)" fill="none" stroke="${background}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`
      }`,
    })),
    ...(events.conversions.length > 0 ? [{ word: 'Swap or bridge transfer', mark: outline(hexagon, 'swap') }] : []),
    ...(events.coinjoins.length > 0 ? [{ word: 'CoinJoin', mark: outline(bowtie, 'mixer') }] : []),
    ...levels.map((level) => ({
      word: level === 'unknown' ? 'Level unknown' : `Level ${plainWords(level).toLowerCase()}`,
      mark: `<circle r="8" fill="none" stroke="${rings[level]}" stroke-width="2.4"${level === 'unknown' ? ' stroke-dasharray="5 3.5"' : ''}/>`,
    })),
  ]
  const [width, height] = [perRow * cell.width, Math.ceil(entries.length / perRow) * cell.height]
  const drawn = entries.map(
    ({ word, mark }, n) =>
      `<g transform="translate(${(n % perRow) * cell.width + 12} ${Math.floor(n / perRow) * cell.height + 12})">${mark}<text x="16" y="4" font-size="11" fill="${foreground}">${word}</text></g>`,
  )
  return {
    svg: `<svg width="${width}" height="${height}">${drawn.join('')}</svg>`,
    width,
    height,
    words: entries.map(({ word }) => word),
  }
}
