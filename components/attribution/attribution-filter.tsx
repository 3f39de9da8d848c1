import Link from 'next/link'
import { cn } from '@/components/ui/cn'
import { attributionStatuses, type OwnAttribution } from '@/contract/attributions'

const words: Record<OwnAttribution['status'], string> = {
  in_force: 'In force',
  scheduled: 'Scheduled',
  expired: 'Expired',
  removed: 'Withdrawn',
}

/** Chooses which statements are listed; the choice stands in the address. */
export function AttributionFilter({ chosen }: { chosen: OwnAttribution['status'] | null }) {
  const choices = [
    { status: null, word: 'All but withdrawn' },
    ...attributionStatuses.map((s) => ({ status: s, word: words[s] })),
  ]
  return (
    <nav aria-label="Which statements" className="flex flex-wrap gap-x-4 gap-y-1 pb-3 text-sm">
      {choices.map(({ status, word }) => (
        <Link
          key={word}
          href={status === null ? '/policies/attributions' : `/policies/attributions?status=${status}`}
          aria-current={status === chosen ? 'true' : undefined}
          className={cn(
            'rounded-sm',
            status === chosen ? 'font-medium text-foreground' : 'text-muted-foreground hover:text-foreground',
          )}
        >
          {word}
        </Link>
      ))}
    </nav>
  )
}
