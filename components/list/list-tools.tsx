'use client'
import { Download } from 'lucide-react'
import { createSerializer, type ParserMap, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/style/cn'
import type { Room } from '@/contract/console/console-lists'
import { exportLimit } from '@/contract/console/export-limit'
import { ColumnsMenu } from './columns-menu'
import { exportHref } from './export-href'
import type { ColumnsState } from './use-column-choice'
import { valuesOf } from './view-values'
import { ViewsMenu } from './views-menu'

interface ListToolsProps {
  room: Room
  /** The list's state in the URL: its filters, and its order as `sort`. An open panel is not part of it. */
  parsers: ParserMap
  /** From `useColumns`; without it columns cannot be chosen. */
  columns?: ColumnsState
  /** The input of the list's query; without it there is no CSV export. */
  exported?: Record<string, unknown>
}

/** The tools at the right above every list: order on phones, saved views, columns, and CSV export. */
export function ListTools({ room, parsers, columns, exported }: ListToolsProps) {
  const [values, setValues] = useQueryStates(parsers, { history: 'push', shallow: true })
  const serialise = useMemo(() => createSerializer(parsers), [parsers])
  const orders = parsers.sort ? (columns?.orders ?? []) : []
  return (
    <div className={cn('ml-auto flex shrink-0 items-center gap-1', orders.length > 0 && 'max-md:w-full')}>
      {orders.length > 0 ? (
        <select
          aria-label="Order"
          value={String(values.sort)}
          onChange={(event) => void setValues({ sort: event.currentTarget.value })}
          className="h-8 min-w-0 flex-1 rounded-md border border-control bg-background px-2 text-[16px] md:hidden"
        >
          {orders.map(([order, word]) => (
            <option key={order} value={order}>
              {word}
            </option>
          ))}
        </select>
      ) : null}
      <ViewsMenu
        room={room}
        query={serialise('', values).replace(/^\?/, '')}
        onOpen={(query) => void setValues(valuesOf(parsers, query))}
      />
      {columns ? <ColumnsMenu columns={columns} /> : null}
      {exported ? (
        <Button asChild variant="ghost" className="font-normal max-md:px-2">
          <a
            href={exportHref(room, exported)}
            download
            title={`The filtered rows, at most ${exportLimit.toLocaleString('en')} rows`}
          >
            <Download /> <span className="max-md:sr-only">CSV</span>
          </a>
        </Button>
      ) : null}
    </div>
  )
}
