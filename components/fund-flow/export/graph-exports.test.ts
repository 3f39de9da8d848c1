// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { hiddenText, shownPart } from '@/contract/graph/graph-shown'
import { graphText } from '@/contract/graph/graph-versions'
import { type GraphDocument, graphDocument } from '@/contract/graph/graphs'
import { chainOf } from '@/contract/testing/graph-edits'
import { graphMl } from './graph-ml'
import { withDensity } from './print-png'
import { documentText } from './read-document'

const document = (): GraphDocument => {
  const chain = chainOf(5)
  return {
    ...chain,
    nodes: chain.nodes.map((node, n) => ({ ...node, note: n === 1 ? '<b>&"quoted"</b>\u0000' : null, hidden: n === 5, y: n })),
    groups: [{ id: 'g', name: 'G', colour: 'red', addresses: ['n4'], folded: false }],
  }
}
const readers: Record<string, RegExp> = {
  string: /^[\s\S]*$/,
  boolean: /^(true|false)$/,
  int: /^-?\d+$/,
  long: /^-?\d+$/,
  double: /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/,
}

describe('GraphML', () => {
  const xml = new DOMParser().parseFromString(graphMl(document()), 'application/xml')
  const all = (name: string) => [...xml.getElementsByTagNameNS('http://graphml.graphdrawing.org/xmlns', name)]

  it('is shaped as its schema asks: keys, one directed graph, then nodes and edges with data', () => {
    expect(xml.querySelector('parsererror')).toBeNull()
    expect([...xml.documentElement.children].map((one) => one.localName)).toEqual([...all('key').map(() => 'key'), 'graph'])
    const ids = [...all('key'), ...all('node'), ...all('edge')].map((one) => one.getAttribute('id'))
    expect(new Set(ids).size).toBe(ids.length)
    expect(all('graph').map((one) => one.getAttribute('edgedefault'))).toEqual(['directed'])
    const nodes = new Set(all('node').map((one) => one.getAttribute('id')))
    for (const edge of all('edge')) {
      expect(nodes).toContain(edge.getAttribute('source'))
      expect(nodes).toContain(edge.getAttribute('target'))
    }
  })

  it('types every value, and gives it to what its key is for', () => {
    const keys = new Map(all('key').map((one) => [one.getAttribute('id'), one]))
    for (const data of all('data')) {
      const key = keys.get(data.getAttribute('key'))
      expect(key?.getAttribute('for')).toBe(data.parentElement?.localName)
      expect(data.textContent).toMatch(readers[key?.getAttribute('attr.type') ?? ''] ?? /never/)
    }
  })

  it('holds what the graph holds, exact, and proves it', () => {
    const value = (element: Element | undefined, name: string) =>
      [...(element?.children ?? [])].find((one) => one.getAttribute('key')?.slice(2) === name)?.textContent
    const [graph] = all('graph')
    expect(all('node').map((one) => value(one, 'address'))).toEqual(['root', 'n0', 'n1', 'n2', 'n3'])
    expect(value(all('node')[1], 'note')).toBe('<b>&"quoted"</b>')
    expect(all('edge').map((one) => value(one, 'usd'))).toEqual(['1', '1', '1', '1'])
    expect(value(graph, 'hidden_by_hand')).toBe('1')
    const file = documentText(document())
    expect(value(graph, 'document_sha256')).toBe(createHash('sha256').update(file).digest('hex'))
  })
})

describe('the text of a graph', () => {
  it('is the same whatever the order of its fields, so that its hash is', () => {
    const turned = JSON.parse(JSON.stringify(document()), (_, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toReversed())
        : value,
    )
    expect(documentText(turned)).toBe(graphText(document()))
    expect(graphDocument.parse(JSON.parse(graphText(document())))).toEqual(graphDocument.parse(document()))
  })
})

describe('what is hidden by hand', () => {
  it('is left out with what hangs on it, and counted', () => {
    const { document: shown, hidden } = shownPart(document())
    expect(hidden).toBe(1)
    expect(graphDocument.safeParse(shown).success).toBe(true)
    expect(shown.groups).toEqual([])
    expect(shown.edges.some((edge) => edge.to === 'n4')).toBe(false)
    expect(hiddenText(1)).toMatch(/^One address/)
    const none = chainOf(2)
    expect(shownPart(none)).toEqual({ document: none, hidden: 0 })
  })
})

describe('a PNG for print', () => {
  it('says its density in a chunk whose checksum is right', () => {
    // Signature, a header of 13 bytes with its frame, and an end.
    const head = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    const png = Uint8Array.from([...head, ...Array(17).fill(0), ...deflateSync('rest')])
    const made = withDensity(png)
    const view = new DataView(made.buffer)
    expect(String.fromCharCode(...made.subarray(37, 41))).toBe('pHYs')
    expect([view.getUint32(33), view.getUint32(41), view.getUint32(45), made[49]]).toEqual([9, 11811, 11811, 1])
    // The checksum for 300 dpi as other programs write it.
    expect(view.getUint32(50).toString(16)).toBe('78a53f76')
    expect([...made.subarray(54)]).toEqual([...png.subarray(33)])
  })
})
