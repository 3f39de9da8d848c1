import { TimeText } from '@/components/chain/time-text'
import { listLabel } from '@/components/risk/list-label'
import { Callout } from '@/components/ui/callout'
import { DefinitionList } from '@/components/ui/definition-list'
import { EmptyState } from '@/components/ui/empty-state'
import { Section } from '@/components/ui/section'
import type { Screening, ScreeningMatch } from '@/contract/screening'
import { screenedInPart } from '@/contract/words'
import { ListsScreened } from './lists-screened'

/** What a screening found, why, and against which versions of which lists. */
export function ScreeningResult({ result }: { result: Screening }) {
  return (
    <>
      {result.notes.length > 0 ? (
        <Callout tone="stale" title="What limits this answer" className="mb-5">
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {result.notes.map((note) => (
              <li key={note}>{note}</li>
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
          <ol className="flex flex-col gap-4">
            {result.matches.map((match) => (
              <li key={`${match.list_id} ${match.entry_id} ${match.matched_on}`}>
                <Match match={match} />
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Section title="Lists screened" description="The result holds for these versions only. They are kept permanently.">
        {result.lists_screened.length === 0 ? (
          <EmptyState title="No list was loaded" description="An operator ingests lists with npm run lists." />
        ) : (
          <ListsScreened lists={result.lists_screened} />
        )}
        <p className="pt-2 text-muted-foreground text-xs">Compared by {result.algorithm}.</p>
      </Section>
    </>
  )
}

function Match({ match }: { match: ScreeningMatch }) {
  const facts = [
    {
      term: 'Matched on',
      value: <span className={match.match_type === 'address' ? 'break-all font-mono' : ''}>{match.matched_on}</span>,
    },
    { term: 'Why', value: match.explanations.length > 0 ? match.explanations.join('; ') : 'exactly' },
    { term: 'Programmes', value: match.programs.length > 0 ? match.programs.join(', ') : '—' },
    {
      term: 'Designated',
      value: match.designated_at ? <TimeText value={match.designated_at} show="date" /> : 'The list does not say',
    },
    ...(match.delisted_at ? [{ term: 'Delisted', value: <TimeText value={match.delisted_at} show="date" /> }] : []),
  ]
  return (
    <article className="rounded-lg border border-border px-4 py-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold text-sm">{match.name}</h3>
        <p className="tabular-nums text-sm">
          <span className="text-muted-foreground text-xs">{match.match_type === 'name' ? 'likeness' : 'exact'}</span>{' '}
          {match.score}
        </p>
      </header>
      <p className="pb-1 text-muted-foreground text-xs">
        {listLabel(match.list_id)}, entry {match.entry_id}, version {match.list_version}, {match.entity_type}
      </p>
      <DefinitionList items={facts} className="max-sm:[&>div]:grid-cols-[6rem_minmax(0,1fr)]" />
      {match.source_url ? (
        <a
          href={match.source_url}
          rel="noreferrer noopener"
          target="_blank"
          className="break-all text-xs underline underline-offset-2"
        >
          {match.source_url}
        </a>
      ) : null}
    </article>
  )
}
