import { networkLabel } from '@/components/chain/network-label'
import { utcDate } from '@/components/chain/time'
import { ForeignText } from '@/components/foreign-text'
import type { RiskCheck, RiskPath } from '@/contract/risk/risk'
import { categoryLabel, confidenceBasis, listLabel } from '@/contract/words'
import { SourceLink } from './source-link'

interface PathTagsProps {
  tags: RiskPath['tags']
  /** The list versions that the check was computed from. */
  lists: NonNullable<RiskCheck['reproducibility']['lists']>
}

/** The statements about the far end of a path: the source, the list and its version, the confidence and the date. */
export function PathTags({ tags, lists }: PathTagsProps) {
  const versionOf = (list: string) => lists.find(({ list_id }) => list_id === list)?.version ?? null
  return (
    <ul className="flex flex-col gap-2">
      {tags.map((tag) => (
        <li key={tag.id} className="border-border-strong border-l-2 pl-2.5 text-xs">
          <p className="text-sm">
            <span className="font-medium">
              <ForeignText>{tag.label}</ForeignText>
            </span>{' '}
            <span className="text-muted-foreground">{tag.categories.map(categoryLabel).join(', ')}</span>
          </p>
          <p className="text-muted-foreground">
            Confidence <span className="tabular text-foreground">{tag.confidence}</span>: {confidenceBasis(tag.confidence_basis)}
          </p>
          {tag.designated_at ? (
            <p className="text-muted-foreground">
              Designated {utcDate(tag.designated_at)}
              {tag.delisted_at ? `, delisted ${utcDate(tag.delisted_at)}` : ''}
            </p>
          ) : null}
          {tag.listed_by ? (
            <p className="text-muted-foreground">
              On the list of {listLabel(tag.listed_by)}
              {versionOf(tag.listed_by) ? (
                <>
                  , version <span className="break-all font-mono">{versionOf(tag.listed_by)}</span>
                </>
              ) : null}
              {tag.listed_network ? `, as an address of ${networkLabel(tag.listed_network)}` : ''}
            </p>
          ) : null}
          <p className="min-w-0 text-muted-foreground">
            Source: <SourceLink url={tag.source_url} publisher={tag.publisher} />
            {tag.retrieved_at ? `, read ${utcDate(tag.retrieved_at)}` : ''}
            {tag.valid_from ? `, valid from ${utcDate(tag.valid_from)}` : ''}
          </p>
          {tag.tag_pack ? (
            <p className="break-words text-muted-foreground">
              Pack {tag.tag_pack}
              {tag.tag_pack_version ? (
                <>
                  , version <span className="font-mono">{tag.tag_pack_version}</span>
                </>
              ) : null}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
