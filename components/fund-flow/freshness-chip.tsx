import { asOfText } from '@/components/chain/as-of-text'
import { networkLabel } from '@/components/chain/network-label'
import { oldListText } from '@/components/chain/stale-banner'
import { spanText } from '@/components/chain/time'
import { useMinute } from '@/components/chain/use-minute'
import { Badge } from '@/components/ui/badge'
import type { Freshness } from '@/contract'

/** A chip with the age of a graph's data, shown only if it is stale; it opens an explanation. */
export function FreshnessChip({ network, freshness }: { network: string; freshness: Freshness }) {
  const now = useMinute()
  if (!freshness.stale) return null
  const at = freshness.data_as_of
  const lists = freshness.stale_lists ?? []
  const short = at
    ? `${networkLabel(network)} data ${spanText(now - Date.parse(at.block_time))} old`
    : `No ${networkLabel(network)} data`
  return (
    <details className="relative">
      <summary className="cursor-pointer list-none rounded-sm">
        <Badge tone="stale">
          <span suppressHydrationWarning>{lists.length > 0 ? 'Sanctions lists out of date' : short}</span>
        </Badge>
      </summary>
      <p className="absolute top-full left-0 z-20 mt-1 w-72 text-pretty rounded-md border border-border bg-popover p-3 text-foreground text-xs shadow-popover">
        {lists.map((list) => `${oldListText(list)} `)}Data as of {asOfText(freshness)}. Transfers after this block are not in the
        graph.
      </p>
    </details>
  )
}
