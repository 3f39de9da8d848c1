'use client'
import { useQuery } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/page/section'

/** What needs the reader as second person: cases to review, closings and suppressions proposed by others. */
export function ReviewsAsked() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.home.desk.queryOptions(undefined, { retry: false }))
  if (!data) return null
  const { closings, suppressions, second_looks: looks } = data.proposed
  const proposed = [
    {
      n: closings,
      words: closings === 1 ? 'proposed closing of an alert' : 'proposed closings of alerts',
      href: '/alerts?proposed=true',
    },
    {
      n: suppressions,
      words: suppressions === 1 ? 'proposed suppression' : 'proposed suppressions',
      href: '/alerts/suppressions',
    },
    {
      n: looks,
      words: looks === 1 ? 'second look at a closed alert' : 'second looks at closed alerts',
      href: '/alerts/second-looks',
    },
  ].filter(({ n }) => n > 0)
  if (data.reviews.length === 0 && proposed.length === 0) return null
  return (
    <Section
      title="Waiting for a second person"
      description="Cases you review, what others proposed that you can confirm, and closed alerts to look at again."
    >
      <ul className="divide-y divide-border border-border border-y">
        {proposed.map(({ n, words, href }) => (
          <li key={href}>
            <Link href={href} className="flex min-h-row items-center gap-3 hover:bg-hover">
              <span className="tabular min-w-6 shrink-0 font-mono font-semibold">{n.toLocaleString('en')}</span>
              <span>{words}</span>
            </Link>
          </li>
        ))}
        {data.reviews.map(({ id, number, title, due_at }) => (
          <li key={id} className="flex min-h-row items-center justify-between gap-4 py-1.5">
            <Link href={`/cases/${id}`} className="min-w-0 truncate rounded-sm font-medium hover:underline">
              Review case #{number} {title}
            </Link>
            {due_at ? (
              <span className="shrink-0 text-muted-foreground text-xs">
                due <TimeText value={due_at} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
