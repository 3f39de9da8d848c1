import { utcDate } from '@/components/chain/time'
import type { RiskPath } from '@/contract/risk'
import { categoryLabel } from './category-label'
import { confidenceBasis } from './confidence-basis'
import { listLabel } from './list-label'
import { SourceLink } from './source-link'

/** Who says that the far end of a path is what it is, how sure they are and since when. */
export function PathTags({ tags }: { tags: RiskPath['tags'] }) {
  return (
    <ul className="flex flex-col gap-2">
      {tags.map((tag) => (
        <li key={tag.id} className="border-border-strong border-l-2 pl-2.5 text-xs">
          <p className="text-sm">
            <span className="font-medium">{tag.label}</span>{' '}
            <span className="text-muted-foreground">{tag.categories.map(categoryLabel).join(', ')}</span>
          </p>
          <p className="text-muted-foreground">
            Confidence <span className="tabular text-foreground">{tag.confidence}</span>: {confidenceBasis(tag.confidence_basis)}
          </p>
          {tag.designated_at ? (
            <p className="text-muted-foreground">
              Designated {utcDate(tag.designated_at)}
              {tag.listed_by ? ` by ${listLabel(tag.listed_by)}` : ''}
              {tag.delisted_at ? `, delisted ${utcDate(tag.delisted_at)}` : ''}
            </p>
          ) : null}
          <p className="min-w-0 text-muted-foreground">
            Source: <SourceLink url={tag.source_url} publisher={tag.publisher} />
          </p>
        </li>
      ))}
    </ul>
  )
}
