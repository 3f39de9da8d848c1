'use client'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/components/ui/style/cn'

interface ChartFigureProps {
  /** What the chart shows; names the drawing and the table for screen readers. */
  label: string
  /** The same figures as a table. */
  numbers: ReactNode
  /** The legend: what the colours and shapes mean. */
  legend?: ReactNode
  /** Height of the drawing in pixels, within which the table scrolls; without it each takes its own height. */
  height?: number
  /** Whether the drawing has links or other controls, which `role="img"` would hide from screen readers. */
  controls?: boolean
  children: ReactNode
  className?: string
}

/**
 * The frame of every chart: its name, its legend, and its numbers one key away. `N` switches between drawing and table while
 * the chart has the focus; a button does the same.
 */
export function ChartFigure({ label, numbers, legend, height, controls = false, children, className }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false)
  const [said, setSaid] = useState('')
  const change = () => {
    setAsTable(!asTable)
    setSaid(asTable ? 'Shown as a chart.' : 'Shown as a table.')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    change()
  }
  return (
    <figure onKeyDown={onKeyDown} aria-label={label} className={cn('flex min-w-0 flex-col gap-2', className)}>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted-foreground text-xs">
        <span>{legend}</span>
        <button
          type="button"
          aria-keyshortcuts="n"
          onClick={change}
          className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-xs"
        >
          <span className="link">{asTable ? 'Show as chart' : 'Show as table'}</span>
          <Kbd aria-hidden="true" className="max-md:hidden">
            N
          </Kbd>
        </button>
      </figcaption>
      <span role="status" className="sr-only">
        {said}
      </span>
      {/* One element for both, so that the focus stays where it was when the key is pressed. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: every role it takes has a name */}
      <div
        role={asTable ? 'region' : controls ? 'group' : 'img'}
        aria-label={asTable ? `${label}, as a table` : `${label}. Press N for the numbers as a table.`}
        tabIndex={0}
        style={{ height }}
        className={cn('relative rounded-sm', asTable && 'overflow-auto')}
      >
        {asTable ? numbers : children}
      </div>
    </figure>
  )
}

function isEditable(target: EventTarget) {
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable=true]') !== null
}
