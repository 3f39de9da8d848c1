import { type Direction, leastMass, type NeighboursPort, type Unit } from '@/server/trace'

export interface PathQuestion {
  network: number
  unit: Unit
  from: number
  to: number
  maxHops: number
  throughAttributed: boolean
  /** Endpoints without an owner, such as that of mints. */
  nowhere: ReadonlySet<number>
  /** Links below this share of what an address moved are not followed. */
  leastShare: number
}

/** The most links that may be read, and addresses; small rounds keep the overshoot small. */
export interface PathBudget {
  links: number
  addresses: number
}

export interface FoundPath {
  ids: number[]
  /** The smallest link on the path, in the unit of the search. */
  least: bigint
}

export interface PathSearch {
  outcome: 'found' | 'none_within_hops' | 'budget_spent'
  paths: FoundPath[]
  links: number
  addresses: number
  hops: number
}

interface Reached {
  hops: number
  /** The neighbour towards the start, on the widest path with this number of hops. */
  via: number | null
  least: bigint | null
}

const mostPaths = 5
const atOnce = 16

/**
 * Shortest paths of money from one address to another, searched from both ends at once through the graph's port; among those of
 * equal length the widest path through each address where the two halves meet, widest first. Integers only.
 */
export async function searchPaths(port: NeighboursPort, question: PathQuestion, budget: PathBudget): Promise<PathSearch> {
  const forth = new Half('destination', question.from, question.to)
  const back = new Half('source', question.to, question.from)
  const spent = { links: 0, addresses: 0 }
  const answer = (outcome: PathSearch['outcome'], paths: FoundPath[] = []): PathSearch => {
    return { outcome, paths, ...spent, hops: forth.depth + back.depth }
  }
  while (forth.depth + back.depth < question.maxHops) {
    const half = next(forth, back)
    if (half === null) return answer('none_within_hops')
    const whole = await half.advance(port, question, budget, spent)
    const paths = meetings(forth, back)
    if (paths.length > 0) return answer('found', paths)
    if (!whole) return answer('budget_spent')
  }
  return answer('none_within_hops')
}

/** The half with fewer addresses to continue from; null if either half has none. */
function next(forth: Half, back: Half): Half | null {
  if (forth.frontier.length === 0 || back.frontier.length === 0) return null
  return forth.frontier.length <= back.frontier.length ? forth : back
}

class Half {
  readonly reached = new Map<number, Reached>()
  frontier: number[]
  depth = 0

  constructor(
    private readonly direction: Direction,
    start: number,
    private readonly goal: number,
  ) {
    this.reached.set(start, { hops: 0, via: null, least: null })
    this.frontier = [start]
  }

  /** Advances by one hop; false if the budget ended before every address of the layer was read. */
  async advance(port: NeighboursPort, question: PathQuestion, budget: PathBudget, spent: PathBudget): Promise<boolean> {
    const { network, unit, leastShare } = question
    const layer = this.frontier
    const fresh: number[] = []
    this.depth += 1
    for (let i = 0; i < layer.length; i += atOnce) {
      if (spent.links >= budget.links || spent.addresses >= budget.addresses) {
        this.frontier = fresh
        return false
      }
      const ids = layer.slice(i, i + Math.min(atOnce, budget.addresses - spent.addresses))
      const cuts = ids.map(() => leastMass(leastShare))
      const around = await port.neighbours({ network, direction: this.direction, unit, node: 'address', ids, cuts })
      spent.addresses += ids.length
      for (const id of ids) {
        const neighbourhood = around.get(id)
        if (neighbourhood === undefined) continue
        const { links, tagged } = neighbourhood
        spent.links += links.length + tagged.length
        const attributed = new Set(tagged.map((link) => link.id))
        for (const [far, value] of widest([...links, ...tagged])) {
          if (question.nowhere.has(far)) continue
          if (far !== this.goal && attributed.has(far) && !question.throughAttributed) continue
          if (this.take(id, far, value)) fresh.push(far)
        }
      }
    }
    this.frontier = fresh
    return true
  }

  /** Records a path to an address; true if it is the first. */
  private take(near: number, far: number, value: bigint): boolean {
    const sofar = this.reached.get(near)?.least ?? null
    const least = sofar === null || value < sofar ? value : sofar
    const known = this.reached.get(far)
    if (known === undefined) {
      this.reached.set(far, { hops: this.depth, via: near, least })
      return true
    }
    if (known.hops === this.depth && known.least !== null && least > known.least) {
      this.reached.set(far, { hops: this.depth, via: near, least })
    }
    return false
  }

  /** Addresses from the start to one that was reached. */
  wayTo(id: number): number[] {
    const way: number[] = []
    for (let at: number | null = id; at !== null; at = this.reached.get(at)?.via ?? null) way.unshift(at)
    return way
  }
}

/** Links to the same address are summed in dollars; tagged links are in both lists of a neighbourhood. */
function widest(links: readonly { id: number; asset: number; value: bigint }[]): Map<number, bigint> {
  const once = new Map(links.map((link) => [`${link.id} ${link.asset}`, link]))
  const sums = new Map<number, bigint>()
  for (const { id, value } of once.values()) sums.set(id, (sums.get(id) ?? 0n) + value)
  return sums
}

function meetings(forth: Half, back: Half): FoundPath[] {
  const [small, large] = forth.reached.size <= back.reached.size ? [forth, back] : [back, forth]
  const met = [...small.reached.keys()].filter((id) => large.reached.has(id))
  const paths = new Map<string, FoundPath>()
  for (const id of met) {
    const ids = [...forth.wayTo(id), ...back.wayTo(id).reverse().slice(1)]
    const halves = [forth.reached.get(id)?.least ?? null, back.reached.get(id)?.least ?? null].filter((v) => v !== null)
    const least = halves.reduce((a, b) => (a < b ? a : b))
    if (new Set(ids).size === ids.length) paths.set(ids.join(' '), { ids, least })
  }
  const shortest = Math.min(...[...paths.values()].map((path) => path.ids.length))
  return [...paths.values()]
    .filter((path) => path.ids.length === shortest)
    .sort((a, b) => (a.least === b.least ? (a.ids.join() < b.ids.join() ? -1 : 1) : a.least < b.least ? 1 : -1))
    .slice(0, mostPaths)
}
