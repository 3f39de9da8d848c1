'use client'
import { utcMoment } from '@/components/chain/time'
import { TimeText } from '@/components/chain/time-text'
import { useMinute } from '@/components/chain/use-minute'

/** When the next attempt is due; within a minute it says so, because "just now" would sound like the past. */
export function NextTry({ at }: { at: string | null }) {
  const now = useMinute()
  if (at === null) return null
  if (Date.parse(at) - now >= 60_000) return <TimeText value={at} show="relative" />
  return (
    <time dateTime={at} title={utcMoment(at, true)} suppressHydrationWarning>
      within a minute
    </time>
  )
}
