import { median } from '@/scripts/quantile'
import type { PageLoad } from './load-page'
import { requestDepths } from './request-depth'

export interface PageFigures {
  page: string
  lcp_ms: { median: number; worst: number; of: string }
  inp_ms: { median: number; worst: number; of: string }
  cls: number
  script_bytes: number
  depth: number
  /** The longest chain of dependent requests, by their paths. */
  deepest: string[]
  requests: number
}

/** Largest contentful paint and interaction to next paint in milliseconds; script size in bytes as sent. */
export const budgets = { lcp_ms: 2500, inp_ms: 200, cls: 0.05, depth: 2, script_bytes: { alerts: 180_000 } } as const

export function figuresOf(page: string, loads: readonly PageLoad[]): PageFigures {
  const chains = loads.flatMap((load) => requestDepths(load.requests))
  const deepest = chains.reduce((a, b) => (b.depth > a.depth ? b : a))
  const slowest = <K extends 'lcp_ms' | 'inp_ms'>(key: K) => loads.reduce((a, b) => (b[key] > a[key] ? b : a))
  return {
    page,
    lcp_ms: {
      median: median(loads.map((load) => load.lcp_ms)),
      worst: slowest('lcp_ms').lcp_ms,
      of: slowest('lcp_ms').lcp_element,
    },
    inp_ms: { median: median(loads.map((load) => load.inp_ms)), worst: slowest('inp_ms').inp_ms, of: slowest('inp_ms').inp_of },
    cls: Math.round(Math.max(...loads.map((load) => load.cls)) * 1000) / 1000,
    script_bytes: Math.max(...loads.map((load) => load.script_bytes)),
    depth: deepest.depth,
    deepest: deepest.chain.map((url) => `${new URL(url).pathname}${url.includes('_rsc=') ? ' (ahead)' : ''}`),
    requests: median(loads.map((load) => load.requests.length)),
  }
}

/** The values over budget, in words: times by their median, machine-independent values by their maximum. */
export function missed(figures: PageFigures): string[] {
  const { page, lcp_ms, inp_ms, cls, script_bytes, depth } = figures
  const most = (budgets.script_bytes as Record<string, number>)[page]
  return [
    lcp_ms.median < budgets.lcp_ms ? null : `largest contentful paint after ${lcp_ms.median} ms (${lcp_ms.of})`,
    inp_ms.median < budgets.inp_ms ? null : `next paint ${inp_ms.median} ms after an interaction (${inp_ms.of})`,
    cls < budgets.cls ? null : `layout shift ${cls}`,
    depth <= budgets.depth ? null : `a chain of ${depth} requests: ${figures.deepest.join(' > ')}`,
    most === undefined || script_bytes <= most ? null : `${Math.round(script_bytes / 1000)} kB of script, at most ${most / 1000}`,
  ].flatMap((text) => (text === null ? [] : [`${page}: ${text}`]))
}
