import { sumDecimals } from '@/components/chain/decimal'
import type { FlowRow } from '@/components/transaction/flow-layout'
import type { Expansion } from '@/contract/graph/graph-questions'
import type { FlowSide, GraphNode } from '@/contract/graph/graphs'

/** Lines per side that name a counterparty; the rest is one line. */
export const sketchedParties = 5

/**
 * The input of `graphs.expand` for the sketch; server and browser must build it identically. Asks for more than are named, so
 * that entities can be grouped.
 */
export function sketchInput(network: string, address: string) {
  return { network, address, limit: 25 }
}

/** One line of a side: an address, the addresses of an entity, or all others. */
export interface SketchLine {
  key: string
  /** The address of highest value; null for the line of all others. */
  node: GraphNode | null
  /** The number of counterparties on the line, and whether that is a minimum. */
  count: number
  atLeast: boolean
  /** Dollars of the priced transfers. */
  usd: string
  transfers: number
  unpriced: number
}

/** Lines of one side of an expansion: the addresses of an entity in one, largest first, the others last. */
export function sketchLines({ node, nodes, edges, remainders }: Expansion, side: FlowSide): SketchLine[] {
  const byAddress = new Map(nodes.map((one) => [one.address, one]))
  const flows = edges
    .filter((edge) => (side === 'in' ? edge.to : edge.from) === node.address)
    .flatMap((edge) => {
      const other = byAddress.get(side === 'in' ? edge.from : edge.to)
      return other ? [{ node: other, ...edge }] : []
    })
  const groups = [...Map.groupBy(flows, (flow) => flow.node.entity?.id ?? flow.node.address)]
  const lines = groups.map(([key, own]): SketchLine => {
    return { key, node: own[0]?.node ?? null, count: own.length, atLeast: false, ...summed(own) }
  })
  lines.sort((a, b) => Number(micros(b.usd) - micros(a.usd)))
  const small = lines.slice(sketchedParties)
  const { counterparties, at_least: atLeast, ...left } = remainders.find((one) => one.side === side) ?? none
  const count = counterparties + small.reduce((sum, line) => sum + line.count, 0)
  if (count === 0) return lines
  return [...lines.slice(0, sketchedParties), { key: 'rest', node: null, count, atLeast, ...summed([...small, left]) }]
}

type Flow = Pick<SketchLine, 'usd' | 'transfers' | 'unpriced'>
const none = { counterparties: 0, at_least: false, usd: '0', transfers: 0, unpriced: 0 }

function summed(flows: readonly Flow[]): Flow {
  return {
    usd: sumDecimals(flows.map((flow) => flow.usd)),
    transfers: flows.reduce((sum, flow) => sum + flow.transfers, 0),
    unpriced: flows.reduce((sum, flow) => sum + flow.unpriced, 0),
  }
}

const micros = (usd: string) => {
  const [whole = '0', fraction = ''] = usd.split('.')
  return BigInt(whole + fraction.slice(0, 6).padEnd(6, '0'))
}

/** The lines as the flow drawing takes them: unknown if nothing has a price. */
export function sketchRows(lines: readonly SketchLine[]): FlowRow[] {
  return lines.map(({ key, usd, transfers, unpriced }) => ({
    key,
    kind: 'address',
    parties: [],
    raw: transfers > 0 && unpriced >= transfers ? null : micros(usd),
  }))
}

/** The full width of the ribbons: the larger side. */
export function sketchTotal(sides: readonly (readonly SketchLine[])[]): bigint {
  return sides.map((lines) => lines.reduce((sum, line) => sum + micros(line.usd), 0n)).reduce((a, b) => (a > b ? a : b), 0n)
}
