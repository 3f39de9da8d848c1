'use client'
import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use, useMemo, useState } from 'react'
import { columnsOf, DataTable } from '@/components/data-table/data-table'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import type { MatchState } from '@/contract/screening/match-decision'
import type { Screening } from '@/contract/screening/screening'
import { DecideDialog, type Deciding } from './decide-dialog'
import { Dates, DecisionText, ListedOn, MatchList, MatchName, MatchSubject, matchText, Several } from './match-cells'
import { lineKey, type MatchLine } from './match-line'

interface Picking {
  picked: ReadonlySet<string>
  toggle: (line: MatchLine) => void
  decide: (line: MatchLine) => void
}
const MatchPicking = createContext<Picking | null>(null)

function Pick({ line }: { line: MatchLine }) {
  const picking = use(MatchPicking)
  if (picking === null) return null
  return (
    <label className="-m-2 flex cursor-pointer items-center p-2">
      <input
        type="checkbox"
        tabIndex={-1}
        checked={picking.picked.has(lineKey(line))}
        onChange={() => picking.toggle(line)}
        aria-label={`Select ${line.name}`}
        className="size-3.5 accent-(--primary)"
      />
    </label>
  )
}

function Decide({ line }: { line: MatchLine }) {
  const picking = use(MatchPicking)
  return (
    <span className="flex flex-col items-start gap-1 max-md:flex-row max-md:gap-2">
      <DecisionText line={line} />
      {picking ? (
        <Button size="sm" onClick={() => picking.decide(line)} aria-label={`Decide ${line.name}`}>
          Decide
        </Button>
      ) : null}
    </span>
  )
}

const column = columnsOf<MatchLine>()
const pick = column.display({
  id: 'pick',
  header: () => <span className="sr-only">Select</span>,
  cell: ({ row }) => <Pick line={row.original} />,
  meta: { width: 'w-8', label: 'Select', cell: 'align-top pt-2' },
})
const top = 'align-top pt-1.5'
const subject = column.display({
  id: 'subject',
  header: 'Screened',
  cell: ({ row }) => <MatchSubject line={row.original} />,
  meta: { cell: top },
})
const facts = column.columns([
  column.accessor('name', {
    header: 'Entry',
    cell: ({ row }) => <MatchName line={row.original} />,
    meta: { fixed: true, cell: top, sort: 'name', skeleton: 'w-40' },
  }),
  column.accessor('score', {
    header: 'Match',
    cell: ({ row }) => <span className="whitespace-nowrap tabular-nums">{matchText(row.original)}</span>,
    meta: { cell: top, sort: '-score', skeleton: 'w-16' },
  }),
  column.display({
    id: 'list',
    header: 'List',
    cell: ({ row }) => <MatchList line={row.original} />,
    meta: { cell: top, skeleton: 'w-24' },
  }),
  column.display({
    id: 'born',
    header: 'Born',
    cell: ({ row }) => <Dates values={row.original.entry?.birth_dates ?? []} />,
    meta: { cell: top },
  }),
  column.display({
    id: 'country',
    header: 'Country',
    cell: ({ row }) => <Several values={row.original.entry?.countries ?? []} />,
    meta: { cell: top },
  }),
  column.display({
    id: 'aliases',
    header: 'Aliases',
    cell: ({ row }) => <Several values={row.original.entry?.aliases ?? []} />,
    meta: { cell: top },
  }),
  column.display({
    id: 'programs',
    header: 'Programme',
    cell: ({ row }) => <Several values={row.original.programs} />,
    meta: { cell: top },
  }),
  column.display({
    id: 'listed',
    header: 'Listed on',
    cell: ({ row }) => <ListedOn line={row.original} />,
    meta: { cell: top },
  }),
  column.display({
    id: 'decision',
    header: 'Decision',
    cell: ({ row }) => <Decide line={row.original} />,
    meta: { cell: top, skeleton: 'w-24' },
  }),
])

/** The two-line form of a row, for phones. */
function Lines({ line }: { line: MatchLine }) {
  const { entry } = line
  const said = [
    entry && entry.birth_dates.length > 0 ? `born ${entry.birth_dates.join(', ')}` : null,
    entry && entry.countries.length > 0 ? entry.countries.join(', ') : null,
    line.programs.length > 0 ? line.programs.join(', ') : null,
  ].filter(Boolean)
  return (
    <div className="flex items-start gap-2 text-sm">
      <Pick line={line} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {line.query ? (
          <span className="flex items-baseline gap-1.5">
            <span className="text-muted-foreground text-xs">Screened</span>
            <MatchSubject line={line} />
          </span>
        ) : null}
        <MatchName line={line} />
        <span className="text-xs">{matchText(line)}</span>
        <MatchList line={line} />
        {said.length > 0 ? <span className="text-xs">{said.join('; ')}</span> : null}
        {entry && entry.aliases.length > 0 ? (
          <span className="text-muted-foreground text-xs">Also known as {entry.aliases.slice(0, 3).join(', ')}</span>
        ) : null}
        <span className="flex items-baseline gap-1.5">
          <span className="text-muted-foreground text-xs">Listed</span>
          <ListedOn line={line} />
        </span>
        <Decide line={line} />
      </div>
    </div>
  )
}

type TableProps = ComponentProps<typeof DataTable<MatchLine>>

interface MatchTableProps extends Omit<TableProps, 'columns' | 'rowKey' | 'narrow'> {
  mayDecide: boolean
  /** Whether each row names what was screened. */
  withSubject?: boolean
  /** Shown beside the actions on the selected rows. */
  tools?: ReactNode
  /** What was screened, if every row is about the same. */
  screened?: Screening['query'] | null
}

const keys: Record<string, MatchState> = { t: 'true_match', f: 'false_positive', u: 'undecided' }

/**
 * Matches with the facts needed to decide them. On a row, x selects it, and t, f or u decides the selected rows, or this one,
 * as a true match, a false positive or undecided.
 */
export function MatchTable({ mayDecide, withSubject = false, tools, screened = null, ...table }: MatchTableProps) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const rows = table.rows ?? []
  const chosen = rows.filter((line) => picked.has(lineKey(line)))
  const picking = useMemo<Picking>(
    () => ({
      picked,
      toggle: (line) =>
        setPicked((before) => {
          const next = new Set(before)
          if (!next.delete(lineKey(line))) next.add(lineKey(line))
          return next
        }),
      decide: (line) => setDeciding({ lines: [line], state: line.decision?.state ?? null }),
    }),
    [picked],
  )
  const columns = useMemo(
    () => [...(mayDecide ? [pick] : []), ...(withSubject ? [subject] : []), ...facts],
    [mayDecide, withSubject],
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const all = [...event.currentTarget.querySelectorAll('[data-row]')]
    const line = rows[all.indexOf(event.target)]
    const state = keys[event.key]
    if (!line || (event.key !== 'x' && !state)) return
    event.preventDefault()
    if (state) setDeciding({ lines: chosen.length > 0 ? chosen : [line], state })
    else picking.toggle(line)
  }
  const both = (state: MatchState) => setDeciding({ lines: chosen, state })
  return (
    <MatchPicking value={mayDecide ? picking : null}>
      <div className="flex flex-wrap items-center gap-2 pb-2 empty:hidden">
        {tools}
        {mayDecide && chosen.length > 0 ? (
          <>
            <span role="status" className="text-sm tabular-nums">
              {chosen.length} chosen
            </span>
            <Button size="sm" onClick={() => both('true_match')}>
              True match
            </Button>
            <Button size="sm" onClick={() => both('false_positive')}>
              False positive
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setPicked(new Set())}>
              Choose none
            </Button>
          </>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside have the focus; this hears their keys. */}
      <div onKeyDown={mayDecide ? onKeyDown : undefined}>
        <DataTable {...table} columns={columns} rowKey={lineKey} narrow={(line) => <Lines line={line} />} />
      </div>
      {mayDecide && rows.length > 0 ? (
        <p className="pt-2 text-muted-foreground text-xs max-md:hidden">
          <Kbd>j</Kbd> <Kbd>k</Kbd> move, <Kbd>x</Kbd> choose, <Kbd>t</Kbd> true match, <Kbd>f</Kbd> false positive, <Kbd>u</Kbd>{' '}
          undecided
        </p>
      ) : null}
      {deciding ? (
        <DecideDialog
          deciding={deciding}
          screened={screened}
          onClose={() => setDeciding(null)}
          onDecided={() => {
            setDeciding(null)
            setPicked(new Set())
          }}
        />
      ) : null}
    </MatchPicking>
  )
}
