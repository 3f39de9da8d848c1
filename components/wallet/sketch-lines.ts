import type { FlowRow } from '@/components/transaction/flow-layout'
import type { Expansion, FlowSide, GraphNode } from '@/contract/graphs'

/** Counterparties of a side that the sketch names; the rest is one line. */
export const sketchedParties = 5

/** The input of `graphs.expand` for the sketch; server and browser must build it alike. */
export function sketchInput(network: string, address: string) {
  return { network, address, limit: sketchedParties }
}

/** One line of a side: a counterparty, or all that are not named. */
export interface SketchLine {
  key: string
  /** Null for the line of the rest. */
  node: GraphNode | null
  /** Counterparties the line stands for, and whether there are at least so many. */
  count: number
  atLeast: boolean
  /** Dollars of the priced transfers. */
  usd: string
  transfers: number
  unpriced: number
}

/** Lines of one side of an expansion, the greatest first as it is given, the rest last. */
export function sketchLines({ node, nodes, edges, remainders }: Expansion, side: FlowSide): SketchLine[] {
  const byAddress = new Map(nodes.map((one) => [one.address, one]))
  const lines = edges
    .filter((edge) => (side === 'in' ? edge.to : edge.from) === node.address)
    .flatMap(({ from, to, usd, transfers, unpriced }): SketchLine[] => {
      const other = byAddress.get(side === 'in' ? from : to)
      return other ? [{ key: other.address, node: other, count: 1, atLeast: false, usd, transfers, unpriced }] : []
    })
  const rest = remainders.find((one) => one.side === side)
  if (!rest || rest.counterparties === 0) return lines
  const { counterparties: count, at_least: atLeast, usd, transfers, unpriced } = rest
  return [...lines, { key: 'rest', node: null, count, atLeast, usd, transfers, unpriced }]
}

const micros = (usd: string) => {
  const [whole = '0', fraction = ''] = usd.split('.')
  return BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'))
}

/** The lines as the drawing of flows takes them: unknown where nothing has a price. */
export function sketchRows(lines: readonly SketchLine[]): FlowRow[] {
  return lines.map(({ key, usd, transfers, unpriced }) => ({
    key,
    kind: 'address',
    parties: [],
    raw: transfers > 0 && unpriced >= transfers ? null : micros(usd),
  }))
}

/** What the ribbons are drawn against: the larger side. */
export function sketchTotal(sides: readonly (readonly SketchLine[])[]): bigint {
  return sides.map((lines) => lines.reduce((sum, line) => sum + micros(line.usd), 0n)).reduce((a, b) => (a > b ? a : b), 0n)
}
