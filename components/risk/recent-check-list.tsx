import Link from 'next/link'
import { networkLabel } from '@/components/chain/network-label'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { Section } from '@/components/ui/section'
import type { Level } from '@/contract'
import { LevelMark } from './level-mark'

interface RecentCheck {
  id: string
  network: string
  type: 'address' | 'transaction'
  /** The hash, where it is a transaction. */
  address: string
  score: number
  level: Level
  stale: boolean
  checked_at: string
}

/** The organisation's newest checks; null when they could not be read. */
export function RecentCheckList({ checks }: { checks: readonly RecentCheck[] | null }) {
  return (
    <Section
      title="Recent checks"
      description="Newest of each address and transaction in your organisation. A score is an analytical indicator, not a determination of unlawful conduct."
    >
      {checks === null ? (
        <p className="text-muted-foreground text-sm">The list could not be read just now; checks can be run all the same.</p>
      ) : checks.length === 0 ? (
        <EmptyState
          title="No check yet"
          description="Run one above; it will be kept here with everything needed to compute it again."
        />
      ) : (
        <ul className="divide-y divide-border border-border border-y">
          {checks.map((check) => (
            <li key={check.id}>
              <Link
                href={`/risk/checks/${check.id}`}
                className="grid min-h-row grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm py-1 hover:bg-hover"
              >
                <span className="flex items-baseline justify-between gap-2 pr-2">
                  <LevelMark level={check.level} />
                  <span className="tabular font-mono">{check.level === 'unknown' ? '' : check.score}</span>
                </span>
                <span className="flex min-w-0 flex-wrap items-center gap-x-2">
                  <span className="font-mono" title={check.address}>
                    {shortAddress(check.address)}
                  </span>
                  <span className="text-muted-foreground text-xs">
                    {networkLabel(check.network)}
                    {check.type === 'transaction' ? ' transaction' : ''}
                  </span>
                  {check.stale ? <Badge tone="stale">Stale data</Badge> : null}
                </span>
                <TimeText value={check.checked_at} className="text-muted-foreground text-xs" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
