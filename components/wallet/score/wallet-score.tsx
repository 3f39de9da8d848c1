import { ScoreBlock } from '@/components/risk/score/score-block'
import { WithClusters } from '@/components/risk/score/with-clusters'
import { ButtonLink } from '@/components/ui/button-link'
import { checkSummary } from '@/contract/risk/check-summary'
import type { RiskCheck } from '@/contract/risk/risk'
import type { WalletProfile } from '@/contract/wallet/wallets'

/** The wallet's current score, with a link to its evidence. */
export function WalletScore({ profile, check }: { profile: WalletProfile; check: RiskCheck | null }) {
  return (
    <ScoreBlock
      risk={profile.risk}
      verdict={check ? checkSummary(check) : null}
      disclaimer={profile.disclaimer}
      freshness={profile}
      checkedAt={check?.checked_at}
      scoreRange={check?.score_range}
      lowCoverage={check?.coverage.low_coverage}
      beside={<WithClusters network={profile.network} figure={check?.with_clusters} />}
      actions={
        <ButtonLink href={`/risk/checks/${profile.risk.check_id}`} size="sm">
          {profile.risk.level === 'unknown' ? 'What was looked at' : 'Paths and evidence of this score'}
        </ButtonLink>
      }
    />
  )
}
