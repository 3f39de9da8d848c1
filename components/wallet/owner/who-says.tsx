import { Badge } from '@/components/ui/badge'
import type { WalletProfile } from '@/contract/wallet/wallets'
import { categoryLabel, confidenceBasis } from '@/contract/words'
import { ownerChips } from './owner-chips'
import { isFreeze, surest } from './surest'

type Tag = WalletProfile['tags'][number]

/** The confidence of the identification, its basis, and the number of sources that support it. */
export function WhoSays({ profile: { entity, tags } }: { profile: WalletProfile }) {
  const chips = ownerChips({ entity, tags })
  // The basis must be that of the statement whose confidence is shown, or none.
  const ofEntity = (tag: Tag) => tag.confidence === entity?.confidence && (tag.category ?? entity.category) === entity.category
  const naming = tags.filter((tag) => !isFreeze(tag))
  const best = entity ? surest(naming.filter(ofEntity)) : surest(naming)
  const category = entity ? entity.category : (best?.category ?? null)
  return (
    <>
      {chips.map(({ text, tone }) => (
        <Badge key={text} tone={tone} title={text}>
          <span className="truncate">{text}</span>
        </Badge>
      ))}
      {category && chips.length === 0 ? <Badge tone="outline">{categoryLabel(category)}</Badge> : null}
      {entity || best ? (
        <span>
          {entity ? 'Attributed with confidence' : 'A label with confidence'}{' '}
          <span className="tabular text-foreground">{entity?.confidence ?? best?.confidence}</span> of 100
          {best ? `: ${confidenceBasis(best.confidence_basis)}` : ''}
          {entity ? '' : '; not tied to an entity'}.
        </span>
      ) : (
        <span>No source in this installation names an owner of this address.</span>
      )}
      {tags.length > 0 ? (
        <a href="#attributions" className="link">
          {tags.length === 1
            ? 'One statement and its source'
            : `${tags.length.toLocaleString('en')} statements and their sources`}
        </a>
      ) : null}
    </>
  )
}
