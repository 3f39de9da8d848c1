import type { RiskCheck } from '@/contract/risk/risk'
import type { Finding } from '@/server/domain/alert'
import { exposureFact, type PartyFact } from './check-fact'
import { aboutCategory, aboutParty, counterpartiesOf, nameKey } from './counterparties'
import type { Exposure } from './exposures'
import { findingSentence } from './finding-words'
import { categoryWords } from './party'
import { mostSevere } from './severity-of'
import type { Measure } from './transfer-fact'
import { counted } from './words'

interface Asked {
  /** Whether the rule is about sanctions. */
  sanctions: boolean
  dustUsd: number
  /** Whether part of the exposure meets the rule by itself; null: of unknown value. */
  enough: (usd: bigint | null) => boolean
  measured: (exposure: Exposure) => Measure[]
}

/**
 * One finding for each named counterparty of an exposure that meets the rule by itself; if none does, one for the whole
 * exposure.
 */
export function partyFindings(check: RiskCheck, exposure: Exposure, { sanctions, dustUsd, enough, measured }: Asked): Finding[] {
  const parties = counterpartiesOf(check, exposure).filter(({ usd }) => enough(usd))
  const { level } = check.risk
  if (parties.length === 0) {
    const about = aboutCategory(check, exposure, dustUsd)
    return [
      {
        title: about.finding.counterparty === null ? categoryTitle(exposure) : findingSentence(about.finding),
        fact: exposureFact(check, exposure, measured(exposure), null),
        about,
        most: mostSevere(about.finding, sanctions, level),
      },
    ]
  }
  return parties.map((party) => {
    const about = aboutParty(check, exposure, party, dustUsd)
    const part = { ...exposure, hop: party.hop, usd: party.usd, share: Number(about.finding.share ?? 0) }
    const [best] = party.paths.flatMap(({ tags }) => tags).toSorted((a, b) => b.confidence - a.confidence)
    const of: PartyFact = {
      key: nameKey(party.name),
      address: about.finding.counterparty?.address ?? party.paths[0]?.address ?? '',
      entity: party.name,
      categories: party.categories,
      confidence: best?.confidence ?? null,
      sourceUrl: best?.source_url ?? null,
    }
    return {
      title: findingSentence(about.finding),
      fact: exposureFact(check, part, measured(part), of),
      about,
      most: mostSevere(about.finding, sanctions, level),
    }
  })
}

function categoryTitle({ direction, category, exposure, hop, usd, entities }: Exposure): string {
  const what = category === 'sanction' ? 'sanctioned parties' : categoryWords(category)
  const named = entities.length === 0 ? '' : ` (${entities.join(', ')})`
  const far = exposure === 'direct' ? 'directly' : `${counted(hop, 'hop')} away at the nearest`
  return `${direction === 'in' ? 'Money from' : 'Money to'} ${what}${named}, ${far}${usd === null ? ', no price known' : ''}`
}
