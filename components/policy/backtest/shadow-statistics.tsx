import { TimeText } from '@/components/chain/time-text'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { DefinitionItem, DefinitionList } from '@/components/ui/page/definition-list'
import { Section } from '@/components/ui/page/section'
import type { Policy } from '@/contract/policies'
import { MigrationMatrix } from './migration-matrix'
import { signedText } from './signed-text'

interface ShadowStatisticsProps {
  shadow: NonNullable<Policy['shadow']>
  active: number | null
  version: number
}

/** What the version would have answered to the checks made since it has been in shadow. */
export function ShadowStatistics({ shadow, active, version }: ShadowStatisticsProps) {
  const { checks, raised, lowered, failed, average_score_change: change } = shadow
  return (
    <Section
      id="shadow"
      title="In shadow"
      description={
        <>
          Since <TimeText value={shadow.since} show="moment" />. Its scores were not used in any answer.
        </>
      }
    >
      {checks === 0 ? (
        <EmptyState
          title="No check yet"
          description="Every new check is counted here, from the console and from keys, with the level it would have had."
        />
      ) : (
        <div className="flex flex-col gap-4">
          <DefinitionList layout="columns">
            <DefinitionItem term="Checks under both">{checks.toLocaleString('en')}</DefinitionItem>
            <DefinitionItem term="Level raised">{raised.toLocaleString('en')}</DefinitionItem>
            <DefinitionItem term="Level lowered">{lowered.toLocaleString('en')}</DefinitionItem>
            {change === null ? null : <DefinitionItem term="Score, on average">{signedText(change)}</DefinitionItem>}
            {failed > 0 ? <DefinitionItem term="Could not be scored">{failed.toLocaleString('en')}</DefinitionItem> : null}
            {shadow.last_check_at ? (
              <DefinitionItem term="Last check">
                <TimeText value={shadow.last_check_at} />
              </DefinitionItem>
            ) : null}
          </DefinitionList>
          <MigrationMatrix
            matrix={shadow.migration}
            from={active === null ? 'the active version' : `version ${active}`}
            to={`version ${version}`}
          />
        </div>
      )}
    </Section>
  )
}
