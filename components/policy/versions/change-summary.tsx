'use client'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/notice/skeleton'
import { EffectMark } from './effect-mark'

const listed = 6

/** The changes against the active policy, short enough for a dialog. */
export function ChangeSummary({ id }: { id: string }) {
  const trpc = useTRPC()
  const { data, error } = useQuery(trpc.policies.compare.queryOptions({ id }, { staleTime: 0 }))
  if (error) return <p className="text-danger-fg text-sm">The changes could not be read: {failureOf(error).cause}</p>
  if (!data) return <Skeleton className="h-24" />
  if (data.identical) return <p className="text-sm">It is identical to the active version.</p>
  return (
    <section aria-label="Changes against the active version" className="rounded-md border border-border px-3 py-2 text-sm">
      <p className="mb-1 text-muted-foreground text-xs">
        {data.changes.length} change{data.changes.length === 1 ? '' : 's'} from version {data.from.version}
      </p>
      <ul className="flex flex-col gap-1">
        {data.changes.slice(0, listed).map((change) => (
          <li key={`${change.section}${change.subject}${change.field}${change.text}`} className="flex items-baseline gap-2">
            <EffectMark effect={change.effect} />
            <span className="min-w-0 text-pretty break-words">{change.text}</span>
          </li>
        ))}
      </ul>
      {data.changes.length > listed ? (
        <p className="mt-1">
          <Link href={`/policies/${id}/compare`} className="link text-xs">
            All {data.changes.length} changes
          </Link>
        </p>
      ) : null}
    </section>
  )
}
