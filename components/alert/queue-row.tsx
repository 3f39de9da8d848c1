// biome-ignore-all lint/a11y/useSemanticElements: rows stand by position, which no table does
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
import { FileX2, Hourglass } from 'lucide-react'
import { memo, useState } from 'react'
import { readableDecimal } from '@/components/chain/decimal'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { LevelMark } from '@/components/risk/level-mark'
import { cn } from '@/components/ui/cn'
import { CopyButton } from '@/components/ui/copy-button'
import type { AlertRow } from '@/contract/triage'
import { stateWord } from './alert-words'
import { DueText } from './due-text'
import { FactAmount } from './fact-amount'
import { StateMark } from './state-mark'

/** The columns, by how much room the list has: beside an open panel only the first ones stay. */
export const columnsLook =
  'grid grid-cols-[1.75rem_5.25rem_minmax(0,1fr)_8.5rem_5.5rem] gap-x-3 @3xl:grid-cols-[1.75rem_5.25rem_minmax(0,1fr)_9rem_7.5rem_5.5rem] @4xl:grid-cols-[1.75rem_5.25rem_minmax(0,1fr)_9rem_7rem_7rem_5.5rem_6.5rem] @6xl:grid-cols-[1.75rem_5.25rem_minmax(0,1fr)_9.5rem_7.5rem_5rem_7.5rem_5.5rem_6.5rem]'
export const from3xl = 'hidden @3xl:flex'
export const from4xl = 'hidden @4xl:flex'
export const from6xl = 'hidden @6xl:flex'

export interface QueueRowProps {
  row: AlertRow
  index: number
  active: boolean
  selected: boolean
  open: boolean
  arrived: boolean
  /** What somebody else did to it. */
  mark: string | null
  now: number
  phone: boolean
  top: number
  height: number
  onPoint: (id: string, event: { shiftKey: boolean }) => void
  onSelect: (id: string, event: { shiftKey: boolean }) => void
}

/** Names the row for screen readers: what a glance at it tells. */
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

/** One alert in the list. Drawn by position, so that thousands cost no more than those on the screen. */
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
        'absolute inset-x-0 top-0 cursor-pointer items-center border-border border-b text-sm outline-none hover:bg-hover',
        phone ? 'flex gap-2 pr-1 pl-2' : `${columnsLook} px-2`,
        (selected || open) && 'bg-selected hover:bg-selected',
        arrived && !selected && !open && 'bg-info-bg',
        active &&
          'shadow-[inset_3px_0_0_var(--primary)] group-focus-visible/grid:outline-2 group-focus-visible/grid:outline-ring group-focus-visible/grid:-outline-offset-2',
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

function Cells(props: QueueRowProps & { copies: boolean }) {
  const { row, now } = props
  const cell = 'min-w-0 items-center truncate'
  return (
    <>
      <span role="gridcell" className="flex items-center">
        <Tick {...props} />
      </span>
      <span role="gridcell" className="flex items-center">
        <LevelMark level={row.severity} className="text-xs" />
      </span>
      <span role="gridcell" className="flex min-w-0 items-center gap-2">
        <span className="flex min-w-0 flex-col leading-tight">
          <span className="truncate font-medium" title={row.title}>
            {row.title}
          </span>
          <span className="truncate text-2xs text-muted-foreground leading-4 compact:hidden" title={`Rule: ${row.rule.name}`}>
            {row.rule.name}
          </span>
        </span>
        <Marks {...props} />
      </span>
      <span role="gridcell" className={cn(cell, 'flex')}>
        <Subject row={row} copies={props.copies} />
      </span>
      <span role="gridcell" className={cn(cell, from3xl, 'justify-end')}>
        <FactAmount fact={row.fact} />
      </span>
      <span role="gridcell" className={cn(cell, from6xl)}>
        {row.risk ? (
          <LevelMark level={row.risk.level} className="font-normal text-xs" />
        ) : (
          <span className="text-muted-foreground" title="No risk check could be made when the alert was raised">
            —
          </span>
        )}
      </span>
      <span role="gridcell" className={cn(cell, from4xl)}>
        {row.assignee ? (
          <span className="truncate" title={row.assignee.name}>
            {row.assignee.name}
          </span>
        ) : (
          <span className="text-muted-foreground">Unassigned</span>
        )}
      </span>
      <span role="gridcell" className={cn(cell, 'flex')}>
        <DueText alert={row} now={now} className="text-xs" />
      </span>
      <span role="gridcell" className={cn(cell, from4xl)}>
        <StateMark state={row.state} resolution={row.resolution} className="text-xs" />
      </span>
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
          <span className="min-w-0 flex-1 truncate font-medium">{row.title}</span>
          <DueText alert={row} now={now} className="text-xs" />
        </span>
        <span className="flex items-center gap-2 text-muted-foreground text-xs">
          <span className="min-w-0 truncate">
            {row.wallet_label ?? <span className="font-mono">{shortAddress(row.subject.address)}</span>}
          </span>
          {row.state === 'open' ? null : <span className="shrink-0">{stateWord[row.state]}</span>}
          {row.assignee ? <span className="min-w-0 truncate">{row.assignee.name}</span> : null}
          <span className="ml-auto flex shrink-0 items-center gap-2">
            <Marks {...props} />
            {row.fact?.amount && row.fact.symbol ? (
              <span className="font-mono">
                {readableDecimal(row.fact.amount, 4)} {row.fact.symbol}
              </span>
            ) : null}
          </span>
        </span>
      </span>
    </span>
  )
}

/** What is unusual about an alert; most have none of it. */
function Marks({ row, mark }: QueueRowProps) {
  return (
    <>
      {row.occurrences > 1 ? (
        <span
          className="tabular shrink-0 text-muted-foreground text-xs"
          title={`Found ${row.occurrences.toLocaleString('en')} times`}
        >
          ×{row.occurrences.toLocaleString('en')}
          <span className="sr-only"> occurrences</span>
        </span>
      ) : null}
      {row.evidence_orphaned ? (
        <span
          className="inline-flex shrink-0 items-center gap-1 rounded-sm border border-stale-border bg-stale-bg px-1 text-2xs text-stale-fg"
          title="A reorganisation of the chain took back everything this alert rests on"
        >
          <FileX2 aria-hidden="true" className="size-3" />
          Orphaned
        </span>
      ) : null}
      {row.stale ? (
        <span
          className="inline-flex shrink-0 items-center text-stale-fg"
          title="The chain data was stale when the alert was raised"
        >
          <Hourglass aria-hidden="true" className="size-3" />
          <span className="sr-only">raised from stale data</span>
        </span>
      ) : null}
      {mark ? (
        <span className="min-w-0 shrink truncate rounded-sm bg-info-bg px-1 text-2xs text-info-fg" title={mark}>
          {mark}
        </span>
      ) : null}
    </>
  )
}

/** The wallet; its address can be copied where the cursor or the pointer stands, which spares a button in every row. */
function Subject({ row, copies }: { row: AlertRow; copies: boolean }) {
  const { network, address } = row.subject
  return (
    <span className="flex min-w-0 items-center gap-0.5" title={`${address} on ${networkLabel(network)}`}>
      {row.wallet_label ? (
        <span className="truncate">{row.wallet_label}</span>
      ) : (
        <span className="truncate font-mono text-xs">{shortAddress(address)}</span>
      )}
      {copies ? <CopyButton value={address} label={`Copy address ${address}`} /> : null}
    </span>
  )
}
