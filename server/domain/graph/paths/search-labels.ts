import { leastMass, type NeighboursPort } from '@/server/trace'
import type { PathBudget, PathQuestion, PathSearch } from './search-paths'

export interface LabelQuestion extends PathQuestion {
  /** heaviest: the path whose narrowest link is widest, then the shortest. shortest: the reverse. */
  prefer: 'shortest' | 'heaviest'
  /** Only paths along which money can have moved in this time order. */
  inTimeOrder: boolean
}

/** A path to an address that no other known path to it dominates. Times in epoch seconds. */
interface Label {
  id: number
  hops: number
  /** The narrowest link; null at the start. */
  least: bigint | null
  /** The earliest time at which the money can have arrived. */
  earliest: number
  before: Label | null
}

interface Step {
  far: number
  value: bigint
  first: number
  last: number
  /** Whether the address is attributed, so that its money mixes with that of others. */
  attributed: boolean
}

/**
 * The heaviest or shortest path of money from one address to another within a number of hops, by labels in order of preference
 * (Dijkstra's algorithm with dominance). All three measures only get worse along a path, so the first label settled at the
 * target is the best, and no path has a cycle. Links of one pair count together.
 */
export async function searchLabels(port: NeighboursPort, question: LabelQuestion, budget: PathBudget): Promise<PathSearch> {
  const spent = { links: 0, addresses: 0 }
  const settled = new Map<number, Label[]>()
  const around = new Map<number, Step[]>()
  const open = new Heap<Label>((a, b) => precedes(a, b, question.prefer))
  open.push({ id: question.from, hops: 0, least: null, earliest: Number.NEGATIVE_INFINITY, before: null })
  let hops = 0
  for (let label = open.pop(); label !== undefined; label = open.pop()) {
    const others = settled.get(label.id) ?? []
    if (others.some((other) => beats(other, label, question))) continue
    settled.set(label.id, [...others, label])
    hops = Math.max(hops, label.hops)
    if (label.id === question.to)
      return { outcome: 'found', paths: [{ ids: wayOf(label), least: label.least ?? 0n }], ...spent, hops }
    if (label.hops === question.maxHops) continue
    let steps = around.get(label.id)
    if (steps === undefined) {
      if (spent.links >= budget.links || spent.addresses >= budget.addresses)
        return { outcome: 'budget_spent', paths: [], ...spent, hops }
      steps = await stepsFrom(port, label.id, question, spent)
      around.set(label.id, steps)
    }
    for (const step of steps) {
      if (step.far !== question.to && step.attributed && !question.throughAttributed) continue
      if (question.inTimeOrder && step.last < label.earliest) continue
      open.push({
        id: step.far,
        hops: label.hops + 1,
        least: label.least === null || step.value < label.least ? step.value : label.least,
        earliest: Math.max(label.earliest, step.first),
        before: label,
      })
    }
  }
  return { outcome: 'none_within_hops', paths: [], ...spent, hops }
}

async function stepsFrom(port: NeighboursPort, id: number, question: LabelQuestion, spent: PathBudget): Promise<Step[]> {
  const { network, unit, leastShare, nowhere } = question
  const cuts = [leastMass(leastShare)]
  const answer = await port.neighbours({ network, direction: 'destination', unit, node: 'address', ids: [id], cuts })
  spent.addresses += 1
  const { links, tagged } = answer.get(id) ?? { links: [], tagged: [] }
  spent.links += links.length + tagged.length
  const attributed = new Set(tagged.map((link) => link.id))
  // Tagged links are in both lists of a neighbourhood.
  const once = new Map([...links, ...tagged].map((link) => [`${link.id} ${link.asset}`, link]))
  const steps = new Map<number, Step>()
  for (const { id: far, value, first, last } of once.values()) {
    if (nowhere.has(far)) continue
    const known = steps.get(far)
    if (known === undefined) steps.set(far, { far, value, first, last, attributed: attributed.has(far) })
    else {
      known.value += value
      known.first = Math.min(known.first, first)
      known.last = Math.max(known.last, last)
    }
  }
  return [...steps.values()]
}

/** Whether a settled path makes another to the same address redundant. */
function beats(one: Label, other: Label, { inTimeOrder }: LabelQuestion): boolean {
  return one.hops <= other.hops && !isWider(other, one) && (!inTimeOrder || one.earliest <= other.earliest)
}

const isWider = (a: Label, b: Label) => b.least !== null && (a.least === null || a.least > b.least)

function precedes(a: Label, b: Label, prefer: LabelQuestion['prefer']): boolean {
  const wider = isWider(a, b) ? -1 : isWider(b, a) ? 1 : 0
  const shorter = a.hops - b.hops
  const order = prefer === 'heaviest' ? wider || shorter : shorter || wider
  // Then the earlier path, then the smaller address id: the answer never depends on the order in which links were read.
  return (order || a.earliest - b.earliest || a.id - b.id) < 0
}

function wayOf(label: Label): number[] {
  const way: number[] = []
  for (let at: Label | null = label; at !== null; at = at.before) way.unshift(at.id)
  return way
}

/** A binary heap; `pop` returns the element that precedes all others. */
class Heap<T> {
  private readonly all: T[] = []
  constructor(private readonly first: (a: T, b: T) => boolean) {}

  push(one: T): void {
    const { all } = this
    let at = all.push(one) - 1
    while (at > 0) {
      const up = (at - 1) >> 1
      if (!this.first(one, all[up] as T)) break
      all[at] = all[up] as T
      at = up
    }
    all[at] = one
  }

  pop(): T | undefined {
    const { all } = this
    const [top] = all
    const last = all.pop()
    if (last === undefined || all.length === 0) return top
    let at = 0
    for (;;) {
      let down = 2 * at + 1
      if (down >= all.length) break
      if (down + 1 < all.length && this.first(all[down + 1] as T, all[down] as T)) down += 1
      if (!this.first(all[down] as T, last)) break
      all[at] = all[down] as T
      at = down
    }
    all[at] = last
    return top
  }
}
