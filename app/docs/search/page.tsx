import type { Metadata } from 'next'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { mostFound, searchPages } from '../handbook/search-pages'

type Props = { searchParams: Promise<{ q?: string | string[] }> }

export const metadata: Metadata = { title: 'Search the documentation' }

/** The search results for `q`. The list is rendered by the server, so it needs no script. */
export default async function SearchPage({ searchParams }: Props) {
  const { q } = await searchParams
  const query = (Array.isArray(q) ? q[0] : q)?.trim() ?? ''
  const found = query ? searchPages(query) : []
  return (
    <>
      <PageHeader title="Search the documentation">
        <p role="status">{summaryOf(query, found.length)}</p>
      </PageHeader>
      <ul aria-label="Results" data-docs-results className="max-w-3xl divide-y divide-border border-border border-t empty:hidden">
        {found.map(({ href, page, heading, excerpt }) => (
          <li key={href}>
            <Link href={href} className="block rounded-sm py-3 outline-offset-[-2px] [&:hover_strong]:underline">
              {page === heading ? null : <span className="block text-muted-foreground text-xs">{page}</span>}
              <strong className="font-medium">{heading}</strong>
              <span className="block break-words text-pretty text-muted-foreground text-sm">
                {excerpt.map(({ text, hit }, place) =>
                  hit ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one excerpt never move
                    <mark key={place} className="bg-transparent font-semibold text-foreground">
                      {text}
                    </mark>
                  ) : (
                    text
                  ),
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function summaryOf(query: string, count: number): string {
  if (!query) return 'Type a word into the search box, such as “webhook” or “hop”.'
  if (count === 0) return `Nothing was found for “${query}”. Check the spelling, or try fewer words.`
  if (count === mostFound) return `The best ${mostFound} results for “${query}”`
  return `${count === 1 ? '1 result' : `${count} results`} for “${query}”`
}
