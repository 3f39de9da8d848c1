'use client'
import { useMinute } from '@/components/chain/use-minute'
import { Badge } from '@/components/ui/badge'
import type { ApiKey } from '@/contract/access/api-keys'
import { daysLeft } from './key-words'

/** The state of a key, with the days left once they are few. */
export function KeyMark({ apiKey }: { apiKey: ApiKey }) {
  const left = daysLeft(apiKey, useMinute())
  if (apiKey.status === 'revoked') return <Badge>Revoked</Badge>
  if (apiKey.status === 'expired') return <Badge>Expired</Badge>
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone="accent">Active</Badge>
      {apiKey.secrets.length > 1 ? <Badge tone="outline">Rolling</Badge> : null}
      {left !== null && left <= 14 ? (
        <Badge tone="stale" suppressHydrationWarning>
          {left <= 1 ? 'Ends within a day' : `Ends in ${left} days`}
        </Badge>
      ) : null}
    </span>
  )
}
