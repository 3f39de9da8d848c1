'use client'
import { useQuery } from '@tanstack/react-query'
import { TimeText } from '@/components/chain/time-text'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'

/** The cases in review that name the reader as their reviewer. */
export function ReviewsAsked() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.home.desk.queryOptions(undefined, { retry: false }))
  if (!data || data.reviews.length === 0) return null
  return (
    <Section title="Reviews asked of you" description="These cases move on when you have reviewed them.">
      <ul className="divide-y divide-border border-border border-y">
        {data.reviews.map(({ id, number, title, due_at }) => (
          <li key={id} className="flex min-h-row items-center justify-between gap-4 py-1.5">
            <Link href={`/cases/${id}`} className="min-w-0 truncate rounded-sm font-medium hover:underline">
              #{number} {title}
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
