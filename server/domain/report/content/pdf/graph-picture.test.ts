import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { whirlpool } from '@/components/fund-flow/testing/coinjoins'
import { graphText } from '@/contract/graph/graph-versions'
import { type GraphDocument, nodeKinds } from '@/contract/graph/graphs'
import { levels } from '@/contract/kernel'
import { chainOf } from '@/contract/testing/graph-edits'
import { renderGraph } from '../render-graph'
import { graphDrawing, graphLegend, paperColours } from './graph-drawing'
import { Paper } from './paper'
import { graphSha } from './section-graph'
import { svgOnPaper } from './svg-on-paper'

const at = '2026-01-02T03:04:00.000Z'

/** A CoinJoin of two addresses of the graph, with low confidence, so that it is dashed. */
const events = { conversions: [], coinjoins: [whirlpool(['root', 'n0'], ['n1', 'n2'], { confidence: 60 })] }

/** A graph with every kind, level and extra that a drawing can have. */
function everything(): GraphDocument {
  const chain = chainOf(nodeKinds.length)
  return {
    ...chain,
    nodes: chain.nodes.map((node, n) => ({
      ...node,
      said: { kind: nodeKinds[n] ?? null, concepts: [], listed: [], customer_reference: null },
      note: n === 3 ? 'A note (with a bracket)' : null,
      hidden: n === 4,
      check: {
        id: 'chk_00000000000000000000000000',
        level: levels[n % levels.length] ?? 'low',
        score: 50,
        model_version: 'assay-risk-2',
        stale: false,
        checked_at: at,
      },
    })),
    remainders: [{ address: 'n2', side: 'in', counterparties: 9, at_least: true, usd: '5', unpriced: 0, transfers: 9, shown: 1 }],
    annotations: [{ id: 'a', text: 'Look here', x: 1, y: 4, to: { x: 2, y: 2 }, colour: 'red' }],
    groups: [{ id: 'g', name: 'A group', colour: 'teal', addresses: ['n1', 'n2'], folded: false }],
  }
}

/** What a PDF draws and contains as text, outside and inside its compressed streams. */
function contents(bytes: Uint8Array): { page: string; info: string } {
  const raw = Buffer.from(bytes)
  const text = raw.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    try {
      const from = index + word.length
      return [inflateSync(raw.subarray(from, text.indexOf('endstream', from))).toString('latin1')]
    } catch {
      return []
    }
  })
  return { page: streams.join('\n'), info: text }
}

describe('the picture of a graph on paper', () => {
  it('has the colours of the console', () => {
    const [light = ''] = readFileSync('app/globals.css', 'utf8').split('@media')
    for (const [name, value] of Object.entries(paperColours)) expect(light).toContain(`  ${name}: ${value};`)
  })

  it('draws everything that the console draws, and nothing that it does not know', () => {
    const paper = new Paper({ title: 'x', author: 'x', subject: 'x', created: new Date(at) })
    const box = { x: 0, y: 0, width: 500, height: 500 }
    const document = everything()
    const { svg } = graphDrawing(document, events, at)
    expect(() => svgOnPaper(paper, svg, box)).not.toThrow()
    expect(() => svgOnPaper(paper, graphLegend(document, events).svg, box)).not.toThrow()
    expect(() => svgOnPaper(paper, '<svg width="1" height="1"><image href="x"/></svg>', box)).toThrow(/image/)
    expect(svg).toContain('of 5+ participants · 60/100')
    expect(graphLegend(document, events).words).toContain('CoinJoin')
    // A manually hidden address is not in it, and neither is anything attached to it.
    expect(svg).not.toContain('<title>n3</title>')
    expect(svg).toContain('<title>n4</title>')
    expect(svg).toContain('One address that was hidden by hand is left out.')
  })

  it('puts every mark where the drawing has it', async () => {
    const paper = new Paper({ title: 'x', author: 'x', subject: 'x', created: new Date(at) })
    const svg =
      '<svg width="100" height="50"><g transform="translate(10 20)"><circle cx="5" cy="5" r="2" fill="#ff0000"/></g></svg>'
    svgOnPaper(paper, svg, { x: 100, y: 100, width: 200, height: 200 })
    const { page } = contents(await paper.bytes())
    // Twice as large, centred in the box: 100 wide lies at the left, 50 high in the middle.
    expect(page).toMatch(/1 0 0 1 100 150 cm\s+2 0 0 2 0 0 cm/)
    expect(page).toMatch(/1 0 0 1 10 20 cm/)
  })
})

describe('a graph as PDF', () => {
  it('says its hash, its age and what is left out, and is the same for the same graph', async () => {
    const document = everything()
    const sheet = { name: 'Where it went', by: 'Ana', document, events, at }
    const [one, two] = await Promise.all([renderGraph(sheet), renderGraph(sheet)])
    expect(Buffer.compare(one, two)).toBe(0)
    expect(Buffer.from(one.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(contents(one).info).toContain('/Alt (Graph of 19 addresses')
    expect(graphSha(document)).toBe(createHash('sha256').update(graphText(document)).digest('hex'))
    expect(graphSha({ ...document, fold_below_usd: '5' })).not.toBe(graphSha(document))
  })
})
