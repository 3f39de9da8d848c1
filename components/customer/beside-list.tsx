import type { ReactNode } from 'react'
import { ReadFailure } from '@/components/read-failure'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { Section } from '@/components/ui/page/section'

/** Rows of each list on a customer's page; the list pages show all. */
export const besideShown = 5

interface Asked<Item> {
  data: { data: readonly Item[]; page: { has_more: boolean } } | undefined
  error: unknown
  refetch: () => unknown
}

interface BesideListProps<Item> {
  id: string
  title: string
  /** The name of the list in lower case. */
  what: string
  query: Asked<Item>
  empty: ReactNode
  /** The link to the full list. */
  more?: { href: string; words: string }
  before?: ReactNode
  children: (item: Item) => ReactNode
}

/** A short list on a customer's page, with a link to all of it. */
export function BesideList<Item>({ id, title, what, query, empty, more, before, children }: BesideListProps<Item>) {
  const items = query.data?.data
  return (
    <Section
      id={id}
      title={title}
      className="min-w-0"
      actions={
        more && items && items.length > 0 ? (
          <Link href={more.href} className="link text-sm">
            {more.words}
          </Link>
        ) : null
      }
    >
      {before}
      {query.error ? (
        <ReadFailure title={`The ${what} could not be read`} query={query} />
      ) : items === undefined ? (
        <Skeleton className="h-20 w-full" />
      ) : items.length === 0 ? (
        <p className="text-muted-foreground text-sm">{empty}</p>
      ) : (
        <ul aria-label={title} className="divide-y divide-border border-border border-y">
          {items.slice(0, besideShown).map(children)}
        </ul>
      )}
    </Section>
  )
}
