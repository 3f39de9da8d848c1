import Link from 'next/link'
import { categoryLabel } from '@/components/risk/category-label'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import type { EntitySummary } from '@/contract/entities'
import { countsText } from './counts-text'

/** Entities, two lines each. */
export function EntityList({ entities, searched }: { entities: readonly EntitySummary[]; searched: boolean }) {
  if (entities.length === 0) {
    return searched ? (
      <EmptyState title="Nobody of that name" description="Nothing known here answers to it. That says nothing about anybody." />
    ) : (
      <EmptyState
        title="No entity yet"
        description="Entities come with attributions: an operator imports tag packs with npm run import."
      />
    )
  }
  return (
    <ul className="divide-y divide-border border-border border-y">
      {entities.map((entity) => (
        <li key={entity.id}>
          <Link href={`/entities/${entity.id}`} className="block rounded-sm py-2 hover:bg-hover">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium text-sm">{entity.name}</span>
              {entity.category ? <Badge>{categoryLabel(entity.category)}</Badge> : null}
              {entity.abuses.map((abuse) => (
                <Badge key={abuse} tone="high">
                  {categoryLabel(abuse)}
                </Badge>
              ))}
              {entity.own ? <Badge tone="outline">Own</Badge> : null}
            </span>
            <span className="block text-muted-foreground text-xs">
              {[entity.jurisdictions.join(', '), countsText(entity.address_count_by_network)].filter(Boolean).join('; ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
