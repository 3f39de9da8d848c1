import { HashText } from '@/components/chain/hash-text'
import { networkLabel } from '@/components/chain/network-label'
import { Badge } from '@/components/ui/badge'
import type { StructuralClaim } from '@/contract/structural'
import { ClaimMark } from './claim-mark'
import { kindWords } from './claim-words'

/** What rules computed from a transaction: each claim by its kind, in a sentence, with the other leg where there is one. */
export function ClaimList({ claims }: { claims: readonly StructuralClaim[] }) {
  if (claims.length === 0) return null
  return (
    <ul aria-label="Structural claims" className="flex max-w-prose flex-col gap-3 text-sm">
      {claims.map((claim) => {
        const leg = claim.conversion?.other_leg
        return (
          <li key={claim.id} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <Badge tone="outline">{kindWords[claim.kind]}</Badge>
            <ClaimMark claim={claim} className="min-w-0 flex-1 text-pretty">
              {claim.explanation}
            </ClaimMark>
            {leg ? (
              <span className="flex items-baseline gap-1.5 text-muted-foreground">
                {networkLabel(leg.network)} <HashText network={leg.network} hash={leg.transaction_hash} />
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
