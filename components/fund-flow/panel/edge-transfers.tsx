'use client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { uploadFile } from '@/components/case/evidence/upload-file'
import { AddToCaseButton } from '@/components/case/links/add-to-case-button'
import { utcMoment } from '@/components/chain/time'
import { DataTable } from '@/components/data-table/data-table'
import { byPage } from '@/components/list/by-page'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Select, SelectContent, SelectItem, SelectTrigger } from '@/components/ui/field/select'
import { Kbd } from '@/components/ui/kbd'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { type EdgeTransfer, type EdgeTransferSort, edgeTransferSorts } from '@/contract/graph/graph-series'
import type { GraphDocument, GraphEdge } from '@/contract/graph/graphs'
import { type SortBy, sortWords } from '@/contract/kernel/sort'
import { countOf } from '../flow-words'
import type { FlowSpan } from '../time/flow-span'
import { spanText } from '../time/span-words'
import { edgeTransferColumns, mixedTransferColumns, TransferPicking } from './edge-transfer-columns'

/** The most subjects that a case takes in one request. */
const mostPicked = 100
const every = 'all'

interface EdgeTransfersDialogProps {
  network: string
  edge: GraphEdge
  names: { from: string; to: string }
  /** The span that the graph was created with. */
  time: GraphDocument['time']
  span: FlowSpan | null
  mayWrite: boolean
  onClose: () => void
}

const isSort = (text: string): text is SortBy<EdgeTransferSort> => sortWords(edgeTransferSorts).some((one) => one === text)

/** The transfers of an edge: sort, filter, and select for a case. */
export function EdgeTransfersDialog({ network, edge, names, time, span, mayWrite, onClose }: EdgeTransfersDialogProps) {
  const trpc = useTRPC()
  const [sort, setSort] = useState<SortBy<EdgeTransferSort>>('-time')
  const [asset, setAsset] = useState(every)
  const [within, setWithin] = useState(span !== null)
  const [picked, setPicked] = useState<ReadonlyMap<string, EdgeTransfer>>(new Map())
  const bounds = boundsOf(time, within ? span : null)
  const input = { network, from: edge.from, to: edge.to, sort, limit: 50, ...bounds, ...(asset === every ? {} : { asset }) }
  const query = useInfiniteQuery({
    ...trpc.graphs.transfers.infiniteQueryOptions(input, byPage),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.pages.flatMap((page) => page.data)
  const first = query.data?.pages[0]
  const failure = query.error ? failureOf(query.error) : null
  const assets = (first?.assets ?? []).map((one) => ({ value: one.contract ?? 'native', label: one.symbol }))
  const picking = useMemo<TransferPicking>(
    () => ({
      network,
      picked,
      full: picked.size >= mostPicked,
      toggle: (transfer) =>
        setPicked((before) => {
          const next = new Map(before)
          if (!next.delete(transfer.id) && next.size < mostPicked) next.set(transfer.id, transfer)
          return next
        }),
    }),
    [network, picked],
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.altKey || !(event.target instanceof HTMLElement)) return
    const transfer = rows?.[[...event.currentTarget.querySelectorAll('[data-row]')].indexOf(event.target)]
    if (!transfer || (event.key !== 'x' && event.key !== ' ')) return
    event.preventDefault()
    picking.toggle(transfer)
  }
  const chosen = [...picked.values()]
  const hashes = [...new Set(chosen.map((one) => one.transaction_hash))]
  const subjects = hashes.map((value) => ({ type: 'transaction' as const, value, network }))
  const choose = (value: string) => {
    setAsset(value)
    if (value === every && sort.endsWith('amount')) setSort('-time')
  }
  return (
    <DialogFrame
      onClose={onClose}
      title={
        <>
          Transfers from {names.from} to {names.to}
        </>
      }
      description={
        <>
          {within && span ? `Those of ${spanText(span)}.` : 'Those of all the time that the graph counts.'}
          {first?.read_back_to ? ` Transfers before ${utcMoment(first.read_back_to)} were not read: there are too many.` : ''}
        </>
      }
      className="top-[6vh] max-h-[88vh] max-w-4xl"
    >
      <div className="flex flex-wrap items-center gap-2">
        {assets.length > 1 ? (
          <Select value={asset} onValueChange={choose}>
            <SelectTrigger aria-label="Asset" className="w-36">
              {assets.find((one) => one.value === asset)?.label ?? 'Every asset'}
            </SelectTrigger>
            <SelectContent>
              <SelectItem value={every}>Every asset</SelectItem>
              {assets.map((one) => (
                <SelectItem key={one.value} value={one.value}>
                  {one.label}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
        ) : null}
        {span ? (
          <Button aria-pressed={within} onClick={() => setWithin(!within)}>
            This span only
          </Button>
        ) : null}
        <span role="status" className="text-sm tabular-nums">
          {chosen.length > 0 ? `${chosen.length.toLocaleString('en')} chosen` : ''}
          {picking.full ? ', as many as a case takes at once' : ''}
        </span>
        {chosen.length > 0 ? (
          <>
            <Button variant="ghost" onClick={() => setPicked(new Map())}>
              Choose none
            </Button>
            <AddToCaseButton item={{ what: countOf(hashes.length, 'transaction'), subjects }} mayWrite={mayWrite} />
            <AddToCaseButton
              item={{
                what: `a file of ${countOf(chosen.length, 'transfer')}`,
                add: (caseId) => keepTransfers(caseId, network, edge, chosen),
              }}
              mayWrite={mayWrite}
              label="Keep as evidence"
            />
          </>
        ) : null}
      </div>
      <TransferPicking value={picking}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows inside have the focus; this hears their keys. */}
        <div onKeyDown={onKeyDown}>
          <DataTable
            label="Transfers of the flow"
            columns={asset === every && assets.length > 1 ? mixedTransferColumns : edgeTransferColumns}
            rows={failure ? [] : rows}
            rowKey={(one) => one.id}
            density="compact"
            refreshing={query.isPlaceholderData}
            sort={sort}
            onSort={(next) => {
              if (!isSort(next)) return
              if (next.endsWith('amount') && assets[0] && asset === every) setAsset(assets[0].value)
              setSort(next)
            }}
            hasMore={query.hasNextPage}
            onMore={() => void query.fetchNextPage()}
            loadingMore={query.isFetchingNextPage}
            error={
              failure
                ? {
                    title: 'The transfers could not be read',
                    cause: failure.cause,
                    requestId: failure.requestId,
                    onRetry: () => void query.refetch(),
                  }
                : null
            }
            empty={<EmptyState title="No transfer" description="The index has no transfer of this flow in this time." />}
          />
        </div>
      </TransferPicking>
      <p className="text-muted-foreground text-xs max-md:hidden">
        <Kbd>j</Kbd> <Kbd>k</Kbd> move, <Kbd>x</Kbd> or <Kbd>Space</Kbd> choose, <Kbd>Enter</Kbd> opens the transaction
      </p>
    </DialogFrame>
  )
}

/** The selected span, cut to that of the graph. */
function boundsOf(time: GraphDocument['time'], span: FlowSpan | null) {
  const iso = (value: number) => new Date(value).toISOString()
  const since = [time.from, span && iso(span.from)]
    .filter((one) => one !== null)
    .toSorted()
    .at(-1)
  const until = [time.to, span && iso(span.to)].filter((one) => one !== null).toSorted()[0]
  return { ...(since === undefined ? {} : { since }), ...(until === undefined ? {} : { until }) }
}

/** Adds transfers of an edge to a case as a CSV file, which the case hashes and keeps. Rejects with `UploadRefused`. */
async function keepTransfers(caseId: string, network: string, edge: GraphEdge, transfers: readonly EdgeTransfer[]) {
  const { transfersCsv } = await import('../export/transfer-csv')
  const name = `transfers-${edge.from.slice(0, 10)}-to-${edge.to.slice(0, 10)}.csv`
  return uploadFile(caseId, new File([transfersCsv(network, edge, transfers)], name, { type: 'text/csv' }), () => {}).done
}
