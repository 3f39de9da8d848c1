import { HashText } from '@/components/chain/hash-text'
import { networkLabel } from '@/components/chain/network-label'
import { TimeText } from '@/components/chain/time-text'
import { Badge } from '@/components/ui/badge'
import type { StructuralClaim } from '@/contract/wallet/structural'
import { ClaimSentence } from './claim-sentence'
import { basisWord, kindWord } from './claim-words'

/** What rules derived from a transaction: each claim by its kind, with its explanation, its basis and its other leg. */
export function ClaimList({ claims }: { claims: readonly StructuralClaim[] }) {
  if (claims.length === 0) return null
  return (
    <ul aria-label="Structural claims" className="max-w-4xl divide-y divide-border border-border border-y text-sm">
      {claims.map((claim) => (
        <li key={claim.id} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <span>
            <Badge tone="outline">{kindWord(claim)}</Badge>
          </span>
          <div className="flex min-w-0 flex-col gap-1">
            <p className="text-pretty break-words">
              <ClaimSentence claim={claim} />
            </p>
            <OtherLeg claim={claim} />
            <p className="text-muted-foreground text-xs">
              {basisWord(claim)}, confidence <span className="tabular">{claim.confidence}</span> of 100
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function OtherLeg({ claim }: { claim: StructuralClaim }) {
  const leg = claim.conversion?.other_leg
  if (!leg) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-muted-foreground">{claim.kind === 'bridge_sent' ? 'Paid out on' : 'Paid in on'}</span>
      {networkLabel(leg.network)}
      <HashText network={leg.network} hash={leg.transaction_hash} />
      <TimeText value={leg.timestamp} show="moment" />
    </p>
  )
}
