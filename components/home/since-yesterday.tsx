'use client'
import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '@/components/trpc'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/page/section'

/** Counts of what changed since the start of yesterday, each linked to its list. */
export function SinceYesterday() {
  const trpc = useTRPC()
  const { data } = useQuery(trpc.home.desk.queryOptions(undefined, { retry: false }))
  if (!data) return null
  const changes = [
    { n: data.alerts_raised, one: 'new alert', many: 'new alerts', href: '/alerts' },
    { n: data.alerts_closed, one: 'alert closed', many: 'alerts closed', href: '/alerts?state=closed' },
    { n: data.held_back, one: 'finding held back', many: 'findings held back', href: '/alerts/suppressions' },
    { n: data.list_versions, one: 'list version loaded', many: 'list versions loaded', href: '/screening/lists' },
    { n: data.reorgs, one: 'chain reorganisation', many: 'chain reorganisations', href: '/status' },
    { n: data.failed_deliveries, one: 'failed webhook delivery', many: 'failed webhook deliveries', href: '/settings/webhooks' },
  ].flatMap(({ n, ...words }) => (n ? [{ n, ...words }] : []))
  return (
    <Section
      title="Since yesterday"
      description={
        changes.length === 0
          ? 'No new or closed alerts, nothing held back, no new list versions, no failed deliveries.'
          : 'Since 00:00 UTC yesterday.'
      }
    >
      {changes.length === 0 ? null : (
        <ul className="divide-y divide-border border-border border-y">
          {changes.map(({ n, one, many, href }) => (
            <li key={one}>
              <Link href={href} className="flex min-h-row items-center gap-3 hover:bg-hover">
                <span className="tabular min-w-6 shrink-0 font-mono font-semibold">{n.toLocaleString('en')}</span>
                <span>{n === 1 ? one : many}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
