'use client'
import { Download } from 'lucide-react'
import { createSerializer, type ParserMap, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { Choice } from '@/components/ui/choice'
import { exportLimit, type Room } from '@/contract/console-lists'
import { ColumnsMenu } from './columns-menu'
import { exportHref } from './export-href'
import type { ColumnsState } from './use-columns'
import { valuesOf } from './view-values'
import { ViewsMenu } from './views-menu'

interface ListToolsProps {
  room: Room
  /** What the URL holds of the list: its filters, and its order as `sort`. What is open beside it stays out. */
  parsers: ParserMap
  /** From `useColumns`; without it columns cannot be chosen. */
  columns?: ColumnsState
  /** The input of the list's query; without it the list cannot be had as a file. */
  exported?: Record<string, unknown>
}

/** What stands at the right over every list: the order on phones, kept views, the choice of columns, and the file. */
export function ListTools({ room, parsers, columns, exported }: ListToolsProps) {
  const [values, setValues] = useQueryStates(parsers, { history: 'push', shallow: true })
  const serialise = useMemo(() => createSerializer(parsers), [parsers])
  const orders = parsers.sort ? (columns?.orders ?? []) : []
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1">
      {orders.length > 0 ? (
        <Choice
          label="Order"
          value={String(values.sort)}
          options={orders}
          onChange={(sort) => void setValues({ sort })}
          className="max-w-40 md:hidden"
        />
      ) : null}
      <ViewsMenu
        room={room}
        query={serialise('', values).replace(/^\?/, '')}
        onOpen={(query) => void setValues(valuesOf(parsers, query))}
      />
      {columns ? <ColumnsMenu columns={columns} /> : null}
      {exported ? (
        <Button asChild variant="ghost" className="font-normal">
          <a
            href={exportHref(room, exported)}
            download
            title={`What these filters leave, at most ${exportLimit.toLocaleString('en')} rows`}
          >
            <Download /> CSV
          </a>
        </Button>
      ) : null}
    </div>
  )
}
