import { utcDate } from '@/components/chain/time'
import { ForeignText } from '@/components/foreign-text'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { listLabel } from '@/contract/words'
import { type MatchLine, stateWords } from './match-line'
import { queryText } from './screening-status'

const tones: Record<keyof typeof stateWords, BadgeTone> = { undecided: 'medium', true_match: 'severe', false_positive: 'neutral' }

/** The listed name or address, with the part of the entry that matched. */
export function MatchName({ line }: { line: MatchLine }) {
  const why = line.explanations.join('; ')
  return (
    <span className="block min-w-36 max-w-44">
      <span className="font-medium">
        <ForeignText>{line.name}</ForeignText>
      </span>
      <span className="block break-words text-muted-foreground text-xs" title={line.matched_on}>
        {line.entity_type}
        {line.matched_on === line.name ? null : (
          <>
            , matched on <span className={line.match_type === 'address' ? 'break-all font-mono' : ''}>{line.matched_on}</span>
          </>
        )}
      </span>
      {why === '' ? null : <span className="block text-pretty text-muted-foreground text-xs">{why}</span>}
    </span>
  )
}

/** What was screened, as a link to the answer. */
export function MatchSubject({ line }: { line: MatchLine }) {
  if (line.query === null) return null
  const { address, date_of_birth, country } = line.query
  const text = queryText(line.query)
  const more = [date_of_birth && `born ${date_of_birth}`, country].filter(Boolean).join(', ')
  return (
    <span className="block max-w-36">
      <Link
        href={`/screening/results/${line.screening_id}`}
        title={text}
        className={`block truncate rounded-sm underline-offset-2 hover:underline ${address === null ? 'font-medium' : 'font-mono text-xs'}`}
      >
        {text}
      </Link>
      {more === '' ? null : <span className="text-muted-foreground text-xs">{more}</span>}
    </span>
  )
}

/** How well it matches. */
export function matchText({ match_type, score }: MatchLine): string {
  return match_type === 'name' ? `Name ${score}` : match_type === 'address' ? 'Address' : 'Identifier'
}

/** The list and the entry's id, linked to the publisher's page if there is one. */
export function MatchList({ line }: { line: MatchLine }) {
  const { source_url } = line
  return (
    <span className="block min-w-24 max-w-28 max-md:max-w-none">
      <span className="line-clamp-3 text-pretty" title={listLabel(line.list_id)}>
        {listLabel(line.list_id)}
      </span>
      <span
        className="block truncate text-muted-foreground text-xs"
        title={`Entry ${line.entry_id}, version ${line.list_version}`}
      >
        {source_url && /^https?:/.test(source_url) ? (
          <a href={source_url} rel="noreferrer noopener" target="_blank" className="underline underline-offset-2">
            Entry {line.entry_id}
          </a>
        ) : (
          `Entry ${line.entry_id}`
        )}
      </span>
    </span>
  )
}

/** Several values in little space: the first ones, and the number of the others. */
export function Several({ values, most = 2 }: { values: readonly string[]; most?: number }) {
  if (values.length === 0) return <span className="text-muted-foreground">—</span>
  return (
    <span className="block max-w-28 text-pretty text-xs" title={values.join(', ')}>
      {values.slice(0, most).join(', ')}
      {values.length > most ? <span className="text-muted-foreground"> and {values.length - most} more</span> : null}
    </span>
  )
}

const sources = {
  list: 'from the entry',
  attribution: 'from an attribution',
  first_version: 'first list version with the address',
} as const

/** Dates in little space, one per line. */
export function Dates({ values, most = 2 }: { values: readonly string[]; most?: number }) {
  if (values.length === 0) return <span className="text-muted-foreground">—</span>
  return (
    <span className="block whitespace-nowrap text-xs tabular-nums" title={values.join(', ')}>
      {values.slice(0, most).map((value) => (
        <span key={value} className="block">
          {value}
        </span>
      ))}
      {values.length > most ? <span className="text-muted-foreground">and {values.length - most} more</span> : null}
    </span>
  )
}

/** The date of listing, and its source. */
export function ListedOn({ line }: { line: MatchLine }) {
  const on = line.entry?.listed_on ?? null
  const delisted = line.delisted_at ? <span className="block text-xs">Delisted {utcDate(line.delisted_at)}</span> : null
  if (on === null && line.designated_at === null)
    return (
      <span className="text-muted-foreground text-xs">
        No date given
        {delisted}
      </span>
    )
  return (
    <span className="block min-w-20 max-w-28 max-md:max-w-none">
      <span className="whitespace-nowrap text-xs">{utcDate(on?.date ?? (line.designated_at as string))}</span>
      <span className="block text-muted-foreground text-xs" title={on?.source_url ?? undefined}>
        {on === null ? sources.list : sources[on.source]}
        {on?.source === 'attribution' && on.publisher ? ` by ${on.publisher}` : ''}
      </span>
      {delisted}
    </span>
  )
}

/** The decision, by whom and when; and whether the entry has changed since. */
export function DecisionText({ line: { decision } }: { line: MatchLine }) {
  if (decision === null) return <Badge tone="medium">Undecided</Badge>
  const who = decision.decided_by.name ?? (decision.decided_by.type === 'api_key' ? 'an API key' : decision.decided_by.type)
  return (
    <span className="block min-w-24 max-w-44 max-md:max-w-none">
      <Badge tone={decision.outdated ? 'stale' : tones[decision.state]}>{stateWords[decision.state]}</Badge>
      <span className="block text-pretty text-muted-foreground text-xs" title={decision.reason ?? undefined}>
        {who}, {utcDate(decision.decided_at)}
        {decision.reason ? <span className="line-clamp-2">“{decision.reason}”</span> : null}
      </span>
      {decision.outdated ? (
        <span className="block text-pretty text-stale-fg text-xs">
          The entry changed{decision.entry_changed_at ? ` on ${utcDate(decision.entry_changed_at)}` : ''} after the decision of{' '}
          {who}; decide again.
        </span>
      ) : null}
    </span>
  )
}
