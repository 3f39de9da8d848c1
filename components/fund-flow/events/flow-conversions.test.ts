import { describe, expect, it, vi } from 'vitest'
import { drawScene } from '@/components/graph/drawing/draw-labels'
import { colours, context, coveredIn, seenScene } from '@/components/graph/testing/seen-scene'
import type { GraphConversion } from '@/contract/graph/graph-conversions'
import { flowView } from '../flow-view'
import { flowSvg } from '../picture/flow-svg'
import { toCanvas } from '../picture/to-canvas'
import { small } from '../testing/expansions'
import { plainColours } from '../testing/plain-colours'
import { conversionDetail, conversionShort, conversionText, placeConversions } from './flow-conversions'

vi.stubGlobal('Path2D', class {})

const amount = (value: string, symbol: string) => ({
  asset: { symbol, type: 'erc20' as const, contract: null, decimals: 6 },
  amount: value,
  amount_raw: '1',
  amount_usd: null,
})
const swap = (part: Partial<GraphConversion> = {}): GraphConversion => ({
  id: 'conversion a swap',
  address: 'a',
  kind: 'swap',
  protocol: 'Uniswap v3',
  basis: 'structure',
  confidence: 95,
  times: 1,
  given: amount('1', 'ETH'),
  received: amount('3100.5', 'USDC'),
  transaction_hash: `0x${'1'.repeat(64)}`,
  at: '2026-01-01T00:00:00.000Z',
  other: null,
  elsewhere: null,
  ...part,
})

describe('conversions of a graph', () => {
  it('stand half a column from their address, none over another, and not at all without it', () => {
    const { nodes } = small()
    const given = [swap(), swap({ id: '2' }), swap({ id: '3', kind: 'bridge_received' }), swap({ id: '4', address: 'gone' })]
    const placed = placeConversions(given, nodes, [], [])
    const at = nodes.find((node) => node.address === 'a')
    expect(placed.map(({ id, x }) => [id, x - (at?.x ?? 0)])).toEqual([
      ['conversion a swap', 0.5],
      ['2', 0.5],
      ['3', -0.5],
    ])
    expect(new Set(placed.map(({ x, y }) => `${x} ${y}`)).size).toBe(3)
  })

  it('stand on no flow that runs level between two addresses', () => {
    const [one] = small().nodes
    if (!one) throw new Error('the graph has no addresses')
    const nodes = [
      { ...one, address: 'a', x: 0, y: 1 },
      { ...one, address: 'b', x: 1, y: 2 },
      { ...one, address: 'c', x: 0, y: 2 },
    ]
    const rowsOf = (edges: { from: string; to: string }[]) => placeConversions([swap()], nodes, [], edges).map(({ y }) => y)
    expect(rowsOf([])).toEqual([2])
    expect(rowsOf([{ from: 'a', to: 'b' }])).toEqual([2])
    expect(rowsOf([{ from: 'b', to: 'c' }])).toEqual([3])
  })

  it('say what became what, by what, and what is only inferred', () => {
    expect([conversionText(swap()), conversionDetail(swap({ times: 3 }))]).toEqual([
      '1 ETH → 3,100.5 USDC',
      'Uniswap v3 · 3 times',
    ])
    expect(conversionText(swap({ received: amount('123456789.01234567', 'PEPE') }))).toBe('1 ETH → 123,456,789.01 PEPE')
    expect(conversionShort(swap())).toEqual(['ETH→USDC', '→USDC'])
    const to = (network: string) => ({ kind: 'bridge_sent' as const, received: null, elsewhere: { network, address: null } })
    expect(conversionText(swap(to('base')))).toBe('1 ETH → Base')
    expect(conversionText(swap(to('eip155:7777777')))).toBe('1 ETH → chain eip155:7777777')
    expect(conversionText(swap(to('1399811149')))).toBe('1 ETH → chain 1399811149')
    expect(conversionText(swap({ kind: 'bridge_received', given: null }))).toBe('another network → 3,100.5 USDC')
    expect(conversionDetail(swap({ basis: 'inferred' }))).toBe('Uniswap v3 · inferred')
  })

  it('have words on a phone too, those in the middle in their short form', () => {
    const document = small()
    const view = flowView(document, null, null, [swap({ address: 'root' }), swap({ id: '2', address: 'a' })])
    const css = new Proxy({}, { get: (_, name) => String(name) }) as Parameters<typeof toCanvas>[2]
    const scene = seenScene({ ...toCanvas(document, view, css, null, new Set()), width: 390, height: 490, zoom: 'fit' })
    const labels = drawScene(context, scene, colours)
    expect(coveredIn(scene, labels)).toEqual([])
    const words = (id: string) => labels.find((one) => one.id === `node ${id}`)?.text
    for (const id of ['conversion a swap', '2']) expect(words(id), id).toMatch(/ETH ?→ ?/)
  })

  it('are in the picture that is printed, dashed where they are inferred', () => {
    const document = small()
    const drawn = (part: Partial<GraphConversion>) =>
      flowSvg(document, flowView(document, null, null, [swap(part)]), plainColours, '2026-01-02T00:00:00.000Z').svg
    expect(drawn({})).toContain('1 ETH → 3,100.5 USDC')
    const dashes = (svg: string) => svg.split('stroke-dasharray="4 4"').length
    expect(dashes(drawn({ basis: 'inferred' }))).toBe(dashes(drawn({})) + 1)
  })
})
