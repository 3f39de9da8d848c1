import { utcDate } from '@/components/chain/time'
import type { BadgeTone } from '@/components/ui/badge'
import type { OwnAttribution } from '@/contract/attribution/attributions'

/** The name and the look of each status of a statement. */
export const attributionStates: Record<OwnAttribution['status'], { word: string; tone: BadgeTone }> = {
  proposed: { word: 'Proposed', tone: 'stale' },
  rejected: { word: 'Rejected', tone: 'neutral' },
  in_force: { word: 'In force', tone: 'accent' },
  scheduled: { word: 'Scheduled', tone: 'outline' },
  expired: { word: 'Expired', tone: 'neutral' },
  removed: { word: 'Withdrawn', tone: 'neutral' },
}

/** The period in which a statement counts; null if it is unbounded. */
export function attributionSpan({ valid_from: from, valid_to: to }: OwnAttribution): string | null {
  if (from && to) return `counts ${utcDate(from)} to ${utcDate(to)}`
  if (from) return `counts from ${utcDate(from)}`
  return to ? `counts until ${utcDate(to)}` : null
}
