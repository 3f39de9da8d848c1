import type { Rescored } from '@/server/domain/risk'
import type { Moved } from './item.repo'

const rulesNamed = 3

/** The rules and overrides whose part of the score differs most between two policies, at most three, the largest first. */
export function movedBy(from: Rescored, to: Rescored): Moved[] {
  const before = parts(from)
  const after = parts(to)
  const found = [...new Set([...before.keys(), ...after.keys()])].flatMap((rule) => {
    const [a, b] = [before.get(rule), after.get(rule)]
    const change = Math.abs(Number(b?.points ?? 0) - Number(a?.points ?? 0))
    if (change === 0 && (a === undefined) === (b === undefined)) return []
    const direction = (b ?? a)?.direction ?? null
    return [{ change, moved: { rule, direction, points_from: a?.points ?? null, points_to: b?.points ?? null } }]
  })
  // An override outweighs every rule, as it sets the score regardless of them.
  const weight = ({ moved, change }: (typeof found)[number]) => (moved.direction === null ? 1000 : 0) + change
  return found
    .sort((x, y) => weight(y) - weight(x) || (x.moved.rule < y.moved.rule ? -1 : 1))
    .slice(0, rulesNamed)
    .map(({ moved }) => moved)
}

type Part = { points: string; direction: Moved['direction'] }

function parts({ contributions, overrides }: Rescored): Map<string, Part> {
  return new Map<string, Part>([
    ...contributions.map(({ rule, points, direction }): [string, Part] => [rule, { points, direction }]),
    ...overrides.map(({ type, category, value }): [string, Part] => [
      category === null ? type : `${type} ${category}`,
      { points: String(value), direction: null },
    ]),
  ])
}
