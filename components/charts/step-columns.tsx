import type { ReactNode } from 'react'
import { cn } from '@/components/ui/style/cn'

export interface StepColumn {
  key: string
  /** On the scale of the chart; null if there is no value: drawn at the foot and dashed. */
  value: number | null
  /** Drawn on the line: a mark, or a link with a mark in it. */
  mark: ReactNode
  /** The label under the column; short, as columns are narrow. */
  foot: ReactNode
  /** Something besides the value changed here: draws a line down to the foot. */
  flagged?: boolean
}

interface StepColumnsProps {
  columns: readonly StepColumn[]
  /** Top of the scale, and the values at which lines are drawn. */
  top: number
  lines: readonly number[]
}

const at = (value: number, top: number) => `${(100 * value) / top}%`

/**
 * Values that hold until the next one, as marks on a stepped line, one evenly spaced column each. Plain boxes: the server can
 * render it, and links in marks keep working.
 */
export function StepColumns({ columns, top, lines }: StepColumnsProps) {
  return (
    <div className="flex h-full">
      <div aria-hidden="true" className="relative mt-3 mb-12 w-7 shrink-0 text-2xs text-faint-foreground">
        {lines.map((line) => (
          <span key={line} className="tabular absolute right-1.5 translate-y-1/2 leading-none" style={{ bottom: at(line, top) }}>
            {line}
          </span>
        ))}
      </div>
      <div className="relative min-w-0 flex-1 overflow-x-auto">
        <ol className="flex h-full" style={{ minWidth: columns.length * 44 }}>
          {columns.map((column, place) => (
            <Column key={column.key} column={column} before={columns[place - 1]} top={top} lines={lines} />
          ))}
        </ol>
      </div>
    </div>
  )
}

interface ColumnProps {
  column: StepColumn
  before: StepColumn | undefined
  top: number
  lines: readonly number[]
}

function Column({ column, before, top, lines }: ColumnProps) {
  const [value, last] = [column.value ?? 0, before?.value ?? 0]
  return (
    <li className="relative flex min-w-0 flex-1 flex-col">
      <div className="relative mt-3 mb-4 flex-1">
        {lines.map((line) => (
          <span
            key={line}
            aria-hidden="true"
            className="absolute inset-x-0 border-(--chart-grid) border-t"
            style={{ bottom: at(line, top) }}
          />
        ))}
        {column.flagged ? (
          <span aria-hidden="true" className="absolute inset-y-0 left-0 border-border-strong border-l border-dashed" />
        ) : null}
        {before ? (
          <span
            aria-hidden="true"
            className="absolute left-0 border-foreground/60 border-l-2"
            style={{ bottom: at(Math.min(value, last), top), height: at(Math.abs(value - last), top) }}
          />
        ) : null}
        <span
          aria-hidden="true"
          className={cn('absolute inset-x-0 border-foreground/60 border-t-2', column.value === null && 'border-dashed')}
          style={{ bottom: at(value, top), marginBottom: -1 }}
        />
        <span className="absolute left-1/2 -translate-x-1/2 translate-y-1/2" style={{ bottom: at(value, top) }}>
          {column.mark}
        </span>
      </div>
      <span className="h-8 overflow-hidden whitespace-nowrap text-center text-2xs text-muted-foreground">{column.foot}</span>
    </li>
  )
}
