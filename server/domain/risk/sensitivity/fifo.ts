/** One transfer of the subject in one asset. `categories`: the risk categories of the payer at that time; none for payments. */
export interface FifoTransfer {
  inbound: boolean
  raw: bigint
  categories: readonly string[]
}

/** An amount and how much of it is exposed; an amount that carries two categories is in both. */
export interface FifoPart {
  raw: bigint
  risk: bigint
  categories: Map<string, bigint>
}

export interface Fifo {
  received: FifoPart
  sent: FifoPart & { unfunded: bigint }
  held: FifoPart
}

const empty = (): FifoPart => ({ raw: 0n, risk: 0n, categories: new Map() })

function add(part: FifoPart, raw: bigint, categories: readonly string[]): void {
  part.raw += raw
  if (categories.length > 0) part.risk += raw
  for (const category of categories) part.categories.set(category, (part.categories.get(category) ?? 0n) + raw)
}

/**
 * First in, first out, the rule of Clayton's Case (1816) 1 Mer 572: the sum first paid in is the sum first drawn out.
 * `transfers` oldest first. What is spent without an earlier receipt is `unfunded`.
 */
export function firstInFirstOut(transfers: readonly FifoTransfer[]): Fifo {
  const lots: { left: bigint; categories: readonly string[] }[] = []
  const received = empty()
  const sent = { ...empty(), unfunded: 0n }
  let next = 0
  for (const { inbound, raw, categories } of transfers) {
    if (inbound) {
      add(received, raw, categories)
      lots.push({ left: raw, categories })
      continue
    }
    let due = raw
    for (let lot = lots[next]; due > 0n && lot !== undefined; lot = lots[next]) {
      const taken = lot.left < due ? lot.left : due
      add(sent, taken, lot.categories)
      lot.left -= taken
      due -= taken
      if (lot.left === 0n) next += 1
    }
    sent.raw += due
    sent.unfunded += due
  }
  const held = empty()
  for (const lot of lots.slice(next)) add(held, lot.left, lot.categories)
  return { received, sent, held }
}
