'use client'

import { Callout } from '@/components/ui/notice/callout'
import type { Freshness } from '@/contract'
import { listLabel } from '@/contract/words'
import { asOfText, indexFromText } from './as-of-text'
import { networkLabel } from './network-label'
import { spanText, utcMoment } from './time'
import { useMinute } from './use-minute'

interface StaleBannerProps {
  network: string
  freshness: Freshness
  /** What the age means on this page; the default is written for a live profile. */
  consequence?: string
}

/**
 * Amber strip with the age of the data and what it means, shown only when the data is stale. Results computed from it stay
 * readable below.
 */
export function StaleBanner({ network, freshness, consequence }: StaleBannerProps) {
  const now = useMinute()
  if (!freshness.stale) return null
  const at = freshness.data_as_of
  const begins = indexFromText(freshness)
  const age = at ? spanText(now - Date.parse(at.block_time)) : null
  const lists = freshness.stale_lists ?? []
  if (lists.length > 0) {
    return (
      <Callout tone="stale" title={lists.length === 1 ? 'A sanctions list is out of date' : 'Sanctions lists are out of date'}>
        {lists.map(oldListText).join(' ')} Newer designations are missing from what is shown here. Chain data as of{' '}
        {asOfText(freshness)}.
      </Callout>
    )
  }
  return (
    <Callout
      tone="stale"
      title={age ? `${networkLabel(network)} data is ${age} old` : `No ${networkLabel(network)} data has been read yet`}
    >
      <span suppressHydrationWarning>
        Data as of {asOfText(freshness)}
        {freshness.last_good_read_at ? `; last good read ${utcMoment(freshness.last_good_read_at)}` : ''}.{' '}
        {begins ? `${begins}. ` : ''}
        {consequence ?? 'Transfers after this block are not in the figures, the exposure or the score below.'}
      </span>
    </Callout>
  )
}

const dayMs = 86_400_000

/** `The United Nations Security Council list is 8 years old (limit 14 days).` */
export function oldListText({ list_id, age_days, age_budget_days }: NonNullable<Freshness['stale_lists']>[number]): string {
  return `${listLabel(list_id)} is ${spanText(age_days * dayMs)} old (limit ${age_budget_days} days).`
}

/** One grey line with the age of the data, for pages with current data. */
export function AsOfLine({ freshness }: { freshness: Freshness }) {
  const begins = indexFromText(freshness)
  return (
    <span className="text-xs text-muted-foreground">
      Data as of {asOfText(freshness)}
      {begins ? `. ${begins}` : ''}
    </span>
  )
}
