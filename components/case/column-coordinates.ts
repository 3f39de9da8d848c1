import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import { caseStages } from '@/contract/cases'

/** Left and right go to the next column that is on the board. */
export const columnCoordinates: KeyboardCoordinateGetter = (event, { context: { droppableRects, over } }) => {
  const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0
  if (step === 0) return undefined
  event.preventDefault()
  const columns = caseStages.filter((stage) => droppableRects.has(stage))
  const at = columns.indexOf(over?.id as (typeof caseStages)[number])
  const next = columns[at + step]
  const rect = next === undefined ? undefined : droppableRects.get(next)
  return rect === undefined ? undefined : { x: rect.left + 8, y: rect.top + 48 }
}
