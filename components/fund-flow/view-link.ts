import { createParser, parseAsStringLiteral } from 'nuqs'
import type { CanvasTarget, CanvasView } from '@/components/graph/graph-types'
import type { Brush } from './time/flow-span'

const kinds = ['node', 'edge', 'group'] as const

const parseAsTarget = createParser<CanvasTarget>({
  parse: (text) => {
    const kind = kinds.find((one) => text.startsWith(`${one}:`))
    return kind && text.length > kind.length + 1 ? { kind, id: text.slice(kind.length + 1) } : null
  },
  serialize: ({ kind, id }) => `${kind}:${id}`,
  eq: (a, b) => a.kind === b.kind && a.id === b.id,
})

const parseAsSpan = createParser<Brush>({
  parse: (text) => {
    const [from = Number.NaN, to = Number.NaN] = text.split('~').map((part) => Date.parse(part))
    return from < to ? { from, to } : null
  },
  serialize: ({ from, to }) => `${new Date(from).toISOString()}~${new Date(to).toISOString()}`,
  eq: (a, b) => a.from === b.from && a.to === b.to,
})

const round = (value: number) => Math.round(value * 100) / 100

/** The visible part of the drawing, in hundredths of columns and rows; without it everything is shown. */
const parseAsView = createParser<CanvasView>({
  parse: (text) => {
    const parts = text.split(',').map(Number)
    const [left = Number.NaN, top = Number.NaN, right = Number.NaN, bottom = Number.NaN] = parts
    const sound = parts.length === 4 && parts.every((part) => Number.isFinite(part) && Math.abs(part) < 1e6)
    return sound && left < right && top < bottom ? { left, top, right, bottom } : null
  },
  serialize: ({ left, top, right, bottom }) => [left, top, right, bottom].map(round).join(','),
  eq: (a, b) => a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom,
})

/** The view of a graph as held in the URL: tab, selection, span, and the visible part. */
export const viewParsers = {
  tab: parseAsStringLiteral(['picture', 'table'] as const),
  selected: parseAsTarget,
  span: parseAsSpan,
  view: parseAsView,
}
