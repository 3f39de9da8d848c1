import { ButtonLink } from '@/components/ui/button-link'
import { Callout } from '@/components/ui/notice/callout'
import { EmptyState } from '@/components/ui/notice/empty-state'
import { Section } from '@/components/ui/page/section'
import type { Screening } from '@/contract/screening/screening'
import { screenedInPart } from '@/contract/words'
import { AnswerMatches } from './answer-matches'
import { ListsScreened } from './lists-screened'
import { limitsOf } from './old-lists'

interface ScreeningResultProps {
  result: Screening
  mayDecide: boolean
  /** Days after which the organisation considers a list stale. */
  listAgeDays: number
}

/** What a screening found, why, what was decided, and which versions of which lists it used. */
export function ScreeningResult({ result, mayDecide, listAgeDays }: ScreeningResultProps) {
  const limits = limitsOf(result, listAgeDays)
  return (
    <>
      {limits.length > 0 ? (
        <Callout tone="stale" title="What limits this answer" className="mb-5">
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {limits.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Callout>
      ) : null}
      <Section
        title={result.matches.length === 0 ? 'Matches' : `Matches (${result.matches.length})`}
        description={result.disclaimer}
      >
        {result.matches.length === 0 ? (
          <EmptyState
            title={screenedInPart(result) ? 'No match in the part of the lists that was read' : 'No match on the lists screened'}
            description="No match means that these versions contain nothing similar. It does not mean that the party is clean."
          />
        ) : (
          <AnswerMatches result={result} mayDecide={mayDecide} />
        )}
      </Section>
      <Section title="Lists screened" description="The result holds for these versions only. They are kept permanently.">
        {result.lists_screened.length === 0 ? (
          <EmptyState
            title="No list was loaded"
            description="Nothing was screened. An administrator must import a list first; then screen again."
            action={<ButtonLink href="/settings/imports">Import a list</ButtonLink>}
          />
        ) : (
          <ListsScreened lists={result.lists_screened} />
        )}
        <p className="pt-2 text-muted-foreground text-xs">Compared by {result.algorithm}.</p>
      </Section>
    </>
  )
}
