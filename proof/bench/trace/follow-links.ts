import { certainFloor } from '@/server/trace/graph/portion'
import { leastMass, ONE, portion } from '@/server/trace/mass'
import type { Answer } from './engine'
import type { Question } from './questions'

export interface NodeLinks {
  total: number
  each(see: (far: number, tagged: boolean, value: number, first: number, last: number) => void): void
}

/** The trace over a general graph library, which returns the links of a node in its own order. */
export function followLinks(question: Question, linksOf: (id: number) => NodeLinks | null): Answer {
  const { direction, subject, hopLimit, epsilon } = question
  const source = direction === 'source'
  const least = leastMass(epsilon)
  const masses = { attributed: 0, pruned: 0, beyondHopLimit: 0, unknownOrigin: 0, timeRefused: 0 }
  const hits: string[] = []
  let layer = new Map<number, Map<number, number>>([[subject, new Map([[source ? Infinity : -Infinity, ONE]])]])
  for (let hop = 1; hop <= hopLimit && layer.size > 0; hop++) {
    const last = hop === hopLimit
    const next = new Map<number, Map<number, number>>()
    const absorbed = new Map<number, number>()
    for (const [id, states] of layer) {
      const links = linksOf(id)
      for (const [bound, mass] of states) {
        if (links === null) {
          masses.unknownOrigin += mass
          continue
        }
        let [rest, untagged] = [mass, links.total]
        links.each((far, tagged, value, first, latest) => {
          if (!tagged && last) return
          const part = share(mass, value, links.total)
          if (!tagged && part < least) return
          rest -= part
          if (tagged) untagged -= value
          if (source ? first > bound : latest < bound) masses.timeRefused += part
          else if (tagged) {
            masses.attributed += part
            absorbed.set(far, (absorbed.get(far) ?? 0) + part)
          } else {
            const until = source ? Math.min(latest, bound) : Math.max(first, bound)
            const held = next.get(far) ?? new Map<number, number>()
            next.set(far, held.set(until, (held.get(until) ?? 0) + part))
          }
        })
        const beyond = last ? share(mass, untagged, links.total) : 0
        masses.beyondHopLimit += beyond
        masses.pruned += rest - beyond
      }
    }
    for (const [id, mass] of absorbed) hits.push(`${id} ${hop} ${mass}`)
    layer = next
  }
  return { masses, hits }
}

function share(mass: number, value: number, total: number): number {
  if (value === total) return mass
  const floor = certainFloor(mass * (value / total))
  return floor === -1 ? portion(mass, BigInt(value), BigInt(total)) : floor
}
