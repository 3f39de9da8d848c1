import type { TransactionInput, TransactionOutput } from '@/contract/wallet/transactions'

/** One line of a side of the flow: everything one address put in or received, or outputs that pay no address. */
export interface FlowRow {
  key: string
  kind: 'address' | 'coinbase' | 'script' | 'fee' | 'rest'
  parties: (TransactionInput | TransactionOutput)[]
  /** Base units; null if a part of it is unknown. */
  raw: bigint | null
}

/** Rows of a side that are drawn separately; the rest is folded into one. */
export const shownRows = 12
export const rowHeight = 48
/** Drawn height of the whole value; a row's ribbon is its share of it. */
const fullWidth = 40
const thinnest = 1.5

function kindOf(party: TransactionInput | TransactionOutput): FlowRow['kind'] {
  if (party.address !== null) return 'address'
  return 'coinbase' in party && party.coinbase ? 'coinbase' : 'script'
}

function sum(parties: readonly { amount_raw: string | null }[]): bigint | null {
  let total = 0n
  for (const { amount_raw: raw } of parties) {
    if (raw === null) return null
    total += BigInt(raw)
  }
  return total
}

/** The rows of a side: one per address, largest first, those beyond `most` folded into the last. */
export function flowRows(parties: readonly (TransactionInput | TransactionOutput)[], most = shownRows): FlowRow[] {
  const groups = new Map<string, (TransactionInput | TransactionOutput)[]>()
  parties.forEach((party, place) => {
    const key = party.address ?? `${kindOf(party)} ${place}`
    const group = groups.get(key)
    if (group) group.push(party)
    else groups.set(key, [party])
  })
  const rows = [...groups].map(
    ([key, group]): FlowRow => ({ key, kind: kindOf(group[0] as TransactionInput), parties: group, raw: sum(group) }),
  )
  rows.sort((a, b) => compare(b.raw, a.raw))
  if (rows.length <= most) return rows
  const folded = rows.slice(most - 1).flatMap((row) => row.parties)
  return [...rows.slice(0, most - 1), { key: 'rest', kind: 'rest', parties: folded, raw: sum(folded) }]
}

const compare = (a: bigint | null, b: bigint | null) => (a === b ? 0 : a === null ? -1 : b === null ? 1 : a > b ? 1 : -1)

export interface Ribbon {
  key: string
  /** Centre of its row and of its place in the trunk, and its width; in units of the drawing. */
  rowY: number
  trunkY: number
  width: number
  /** Whether the amount is unknown: the width is then meaningless. */
  unknown: boolean
}

/** Ribbons of one side, top to bottom, stacked without gaps around the trunk's middle. `total` is the whole value moved. */
export function ribbons(rows: readonly FlowRow[], total: bigint, height: number): Ribbon[] {
  const widths = rows.map(({ raw }) => (raw === null || total === 0n ? null : share(raw, total) * fullWidth))
  const unknown = widths.filter((width) => width === null).length
  const known = widths.reduce<number>((all, width) => all + (width ?? 0), 0)
  const left = unknown === 0 ? 0 : Math.max(0, fullWidth - known) / unknown
  // A zero value is not drawn; a small one still is.
  const drawn = widths.map((width) => (width === 0 ? 0 : Math.max(width ?? left, thinnest)))
  const top = (height - rows.length * rowHeight) / 2
  let y = (height - drawn.reduce((all, width) => all + width, 0)) / 2
  return rows.map((row, place) => {
    const width = drawn[place] as number
    const trunkY = y + width / 2
    y += width
    return { key: row.key, rowY: top + (place + 0.5) * rowHeight, trunkY, width, unknown: row.raw === null }
  })
}

const share = (part: bigint, whole: bigint) => (part === 0n ? 0 : Math.max(Number((part * 1_000_000n) / whole), 1) / 1_000_000)
