// biome-ignore-all lint/a11y/useSemanticElements: rows are positioned absolutely, which no table does
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row

import { memo, useState } from 'react'
import { compactUsd, readableDecimal } from '@/components/chain/decimal'
import { shortAddress } from '@/components/chain/short-address'
import { ForeignText } from '@/components/foreign-text'
import { LevelMark } from '@/components/risk/level-mark'
import { cn } from '@/components/ui/style/cn'
import type { AlertRow } from '@/contract/alert/triage'
import { stateWord } from '../alert-words'
import { DueText } from '../due-text'
import { cellLook, type QueueColumn, titleWithoutAmount } from './queue-columns'
import { QueueMarks } from './queue-marks'

/** Row height by density, in pixels: two lines of text, one when compact. */
export const queueRowHeight = { normal: 44, compact: 28, phone: 60 } as const

export interface QueueRowProps {
  row: AlertRow
  index: number
  active: boolean
  selected: boolean
  open: boolean
  arrived: boolean
  /** What another person did to it. */
  mark: string | null
  now: number
  phone: boolean
  columns: readonly QueueColumn[]
  top: number
  height: number
  onPoint: (id: string, event: { shiftKey: boolean }) => void
  onSelect: (id: string, event: { shiftKey: boolean }) => void
}

/** The row's name for screen readers: the same facts that it shows. */
function nameOf(row: AlertRow): string {
  const facts = [
    `${row.severity} severity`,
    row.title,
    row.wallet_label ?? `address ${row.subject.address}`,
    stateWord[row.state],
  ]
  if (row.assignee) facts.push(`assigned to ${row.assignee.name}`)
  return facts.join(', ')
}

/** One alert in the list, positioned absolutely, so that only the rows on the screen are rendered. */
export const QueueRowView = memo(function QueueRowView(props: QueueRowProps) {
  const { row, index, active, selected, open, arrived, phone, top, height, onPoint } = props
  const past = row.state === 'closed'
  const [pointed, setPointed] = useState(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys for its active row
    <div
      id={`row-${row.id}`}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-label={nameOf(row)}
      data-alert={row.id}
      data-active={active || undefined}
      onClick={(event) => {
        if (!(event.target as Element).closest('a, button, input, label')) onPoint(row.id, event)
      }}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      style={{ transform: `translateY(${top}px)`, height }}
      className={cn(
        'absolute inset-x-0 top-0 cursor-pointer items-center contain-strict border-border border-b text-sm outline-none hover:bg-hover',
        phone ? 'flex gap-2 pr-1 pl-2' : 'flex gap-x-3 px-2',
        (selected || open) && 'bg-selected hover:bg-selected',
        arrived && !selected && !open && 'bg-info-bg',
        active && 'shadow-[inset_3px_0_0_var(--primary)]',
        past && 'text-muted-foreground',
      )}
    >
      {phone ? <NarrowCells {...props} /> : <Cells {...props} copies={active || pointed} />}
    </div>
  )
})

function Tick({ row, selected, onSelect }: QueueRowProps) {
  return (
    <label className="-m-2 flex cursor-pointer items-center p-2">
      <input
        type="checkbox"
        tabIndex={-1}
        checked={selected}
        onChange={() => {}}
        onClick={(event) => onSelect(row.id, event)}
        aria-label={`Select ${row.title}`}
        className="size-3.5 accent-(--primary)"
      />
    </label>
  )
}

function Cells({ copies, ...props }: QueueRowProps & { copies: boolean }) {
  const { row, mark, now, columns } = props
  return (
    <>
      <span role="gridcell" className="flex w-7 shrink-0 items-center">
        <Tick {...props} />
      </span>
      {columns.map((column) => (
        <span key={column.id} role="gridcell" className={cn(cellLook, column.look)}>
          {column.cell({ row, mark, now, copies })}
        </span>
      ))}
    </>
  )
}

function NarrowCells(props: QueueRowProps) {
  const { row, now } = props
  return (
    <span role="gridcell" className="flex min-w-0 flex-1 items-center gap-2.5">
      <Tick {...props} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex items-center gap-2">
          <LevelMark level={row.severity} shapeOnly />
          <span className="min-w-0 flex-1 truncate font-medium">{titleWithoutAmount(row)}</span>
          <DueText alert={row} now={now} className="text-xs" />
        </span>
        <span className="flex items-center gap-2 text-muted-foreground text-xs">
          <span className="min-w-0 truncate">
            {row.wallet_label ?? <span className="font-mono">{shortAddress(row.subject.address)}</span>}
          </span>
          {row.state === 'open' ? null : <span className="shrink-0">{stateWord[row.state]}</span>}
          {row.assignee ? (
            <span className="min-w-0 truncate">
              <ForeignText>{row.assignee.name}</ForeignText>
            </span>
          ) : null}
          <span className="ml-auto flex shrink-0 items-center gap-2">
            <QueueMarks row={row} mark={props.mark} />
            {row.fact?.amount && row.fact.symbol ? (
              <span className="font-mono">
                {readableDecimal(row.fact.amount, 4)} <ForeignText>{row.fact.symbol}</ForeignText>
              </span>
            ) : row.fact?.amount_usd ? (
              <span className="tabular">{compactUsd(row.fact.amount_usd)}</span>
            ) : null}
          </span>
        </span>
      </span>
    </span>
  )
}
