import { type Level, levels } from '@/contract/kernel/primitives'
import type { LevelMatrix } from '@/contract/policies'

/** Sums cells (level before, level after, count) into the contract's 5 x 5 matrix. */
export function levelMatrixOf(cells: Iterable<{ from: string; to: string; count: number }>): LevelMatrix {
  const counts = levels.map(() => levels.map(() => 0))
  for (const { from, to, count } of cells) {
    const row = counts[levels.indexOf(from as Level)]
    const column = levels.indexOf(to as Level)
    if (row === undefined || column < 0) throw new Error(`no level matrix has ${from} and ${to}`)
    row[column] = (row[column] ?? 0) + count
  }
  return { levels: ['unknown', 'low', 'medium', 'high', 'severe'], counts }
}
