'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { ErrorState } from '@/components/ui/notice/error-state'
import { Skeleton } from '@/components/ui/notice/skeleton'
import type { ImportRecord } from '@/contract/imports'
import { kindWords } from './import-words'
import { UndoImport } from './undo-import'

/** The imports so far: file, digest, counts, by whom and when, and an undo button. */
export function ImportHistory() {
  const trpc = useTRPC()
  const list = useInfiniteQuery(
    trpc.imports.history.infiniteQueryOptions({}, { getNextPageParam: (page) => page.next ?? undefined }),
  )
  if (list.isPending) return <Skeleton className="h-16 w-full" />
  if (list.error) {
    const failure = failureOf(list.error)
    return (
      <ErrorState
        title="The history could not be read"
        cause={failure.cause}
        requestId={failure.requestId}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const all = list.data.pages.flatMap((page) => page.data)
  if (all.length === 0) return <EmptyState title="No imports yet" description="Each import is listed here once it has ended." />
  return (
    <>
      <ul aria-label="Imports so far" className="divide-y divide-border border-border border-y text-sm">
        {all.map((one) => (
          <li key={one.id} className="flex items-start gap-4 py-2">
            <div className="flex min-w-0 grow flex-col gap-0.5">
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="min-w-0 break-all font-medium">{one.file}</span>
                <span className="text-muted-foreground text-xs">{wordOf(one)}</span>
              </span>
              <span className="tabular">
                {one.read.toLocaleString('en')} read, {one.added.toLocaleString('en')} added, {one.known.toLocaleString('en')}{' '}
                known, {one.refused.toLocaleString('en')} refused
              </span>
              <span className="text-muted-foreground text-xs">
                <TimeText value={one.at} show="moment" />
                {one.by ? `, ${one.by}` : ''}, SHA-256 <span className="font-mono">{one.sha256.slice(0, 12)}…</span>
              </span>
              <Undone undo={one.undo} />
            </div>
            {one.undo.state === 'open' ? <UndoImport record={one} /> : null}
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button size="sm" className="mt-3" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Earlier
        </Button>
      ) : null}
    </>
  )
}

function Undone({ undo }: Pick<ImportRecord, 'undo'>) {
  if (undo.state === 'open') return null
  if (undo.state === 'never') return <span className="text-muted-foreground text-xs">{undo.why}</span>
  return (
    <span className="font-medium text-xs">
      Undone <TimeText value={undo.at} show="moment" />
      {undo.by ? ` by ${undo.by}` : ''}: {undo.reason}
    </span>
  )
}

function wordOf({ kind, list_id }: ImportRecord): string {
  const word = kind in kindWords ? kindWords[kind as keyof typeof kindWords] : kind
  return list_id === null ? word : `${word} ${list_id}`
}
