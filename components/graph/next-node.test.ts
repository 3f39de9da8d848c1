import { describe, expect, it } from 'vitest'
import { nextNode } from './next-node'

const nodes = [
  { id: 'root', x: 0, y: 0 },
  { id: 'in', x: -1, y: 2 },
  { id: 'top', x: 1, y: -1 },
  { id: 'middle', x: 1, y: 0.2 },
  { id: 'foot', x: 1, y: 5 },
  { id: 'far', x: 3, y: 0 },
]

describe('arrow keys', () => {
  it.each([
    ['root', 'ArrowRight', 'middle'],
    ['root', 'ArrowLeft', 'in'],
    ['in', 'ArrowLeft', null],
    ['in', 'ArrowRight', 'root'],
    ['middle', 'ArrowUp', 'top'],
    ['middle', 'ArrowDown', 'foot'],
    ['top', 'ArrowUp', null],
    ['foot', 'ArrowRight', 'far'],
    ['far', 'ArrowLeft', 'middle'],
    ['gone', 'ArrowLeft', 'root'],
  ] as const)('from %s by %s to %s', (from, arrow, to) => {
    expect(nextNode(nodes, from, arrow)).toBe(to)
  })

  it.each([
    ['root', 'ArrowRight', 'swap'],
    ['swap', 'ArrowDown', 'bridge'],
    ['bridge', 'ArrowRight', 'middle'],
    ['bridge', 'ArrowLeft', 'root'],
    ['middle', 'ArrowLeft', 'swap'],
    ['middle', 'ArrowDown', 'foot'],
  ] as const)('stop at hexagons between columns: from %s by %s to %s', (from, arrow, to) => {
    const swap = { id: 'swap', x: 0.5, y: 1, mark: 'hexagon' } as const
    expect(nextNode([...nodes, swap, { ...swap, id: 'bridge', y: 2 }], from, arrow)).toBe(to)
  })
})
