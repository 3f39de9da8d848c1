'use client'
import type { ReactNode } from 'react'
import { ReadFailure } from '@/components/read-failure'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/notice/skeleton'

interface Pages<Item> {
  data: { pages: { data: Item[] }[] } | undefined
  error: unknown
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

interface PagedItemsProps<Item> {
  /** An infinite query, newest first. */
  list: Pages<Item>
  /** The accessible name of the list. */
  name: string
  /** The message if the list could not be read. */
  unread: string
  /** The empty state. */
  empty: ReactNode
  children: (item: Item) => ReactNode
}

/** A list with paging, including its loading, error and empty states. */
export function PagedItems<Item>({ list, name, unread, empty, children }: PagedItemsProps<Item>) {
  const all = list.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <>
      {list.error ? (
        <ReadFailure title={unread} query={list} />
      ) : list.isPending ? (
        <Skeleton className="h-24 w-full" />
      ) : all.length === 0 ? (
        empty
      ) : (
        <ul aria-label={name} className="divide-y divide-border border-border border-y">
          {all.map(children)}
        </ul>
      )}
      {list.hasNextPage ? (
        <Button className="self-start" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Earlier
        </Button>
      ) : null}
    </>
  )
}
