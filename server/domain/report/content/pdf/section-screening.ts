import type { ScreeningContent } from '@/contract/report/report-document'
import type { ScreenedList, ScreeningMatch } from '@/contract/screening/screening'
import { listLabel, plainWords, screenedInPart } from '@/contract/words'
import { day, grouped, moment } from '../format'
import { bullets, heading, paragraph } from './blocks'
import { type Fact, facts } from './facts'
import type { Paper } from './paper'
import { table } from './table'
import { ink } from './theme'

/** The body of a screening's report: the query, what matched and why, and every list that was screened. */
export function screeningSections(paper: Paper, { screening }: ScreeningContent): void {
  heading(paper, 'H2', 'What was screened')
  const { query } = screening
  const asked = (
    [
      'address',
      'network',
      'identifier',
      'identifier_type',
      'entity_type',
      'date_of_birth',
      'country',
      'threshold',
      'as_of',
    ] as const
  ).flatMap((key): Fact[] =>
    query[key] === null
      ? []
      : [{ name: plainWords(key), value: String(query[key]), wide: key === 'address' || key === 'identifier' }],
  )
  facts(paper, [
    ...asked,
    {
      name: 'Lists',
      value: query.lists === null ? 'All loaded lists' : query.lists.map(listLabel).join(', '),
      wide: true,
    },
    { name: 'Screened at', value: moment(screening.screened_at) },
    { name: 'Screening', value: screening.id, font: 'mono' },
  ])
  heading(paper, 'H2', 'Matches')
  if (screening.matches.length === 0) {
    const where = screenedInPart(screening) ? 'the part of the lists below that was read' : 'the lists below'
    paragraph(paper, `No entry in ${where} matches. That says nothing about lists that were not screened.`)
  }
  for (const [k, match] of screening.matches.entries()) matchPart(paper, match, k + 1)
  if (screening.notes.length > 0) {
    heading(paper, 'H2', 'What limits this answer')
    bullets(paper, screening.notes)
  }
  heading(paper, 'H2', 'Lists that were screened')
  table(paper, {
    size: 7.2,
    columns: [
      { title: 'List', share: 120 },
      { title: 'Version', share: 70 },
      { title: 'Published', share: 56 },
      { title: 'Read', share: 60 },
      { title: 'Entries', share: 44, align: 'right' },
      { title: 'SHA-256', share: 150, font: 'mono' },
    ],
    rows: screening.lists_screened.map((list) => [
      list.stale || list.complete === false
        ? { text: `${listLabel(list.list_id)} (${doubts(list).join(', ')})`, color: ink.amber }
        : listLabel(list.list_id),
      list.version,
      day(list.published_at),
      day(list.ingested_at),
      grouped(String(list.entry_count), 0),
      list.sha256,
    ]),
  })
}

function doubts({ stale, complete }: ScreenedList): string[] {
  return [...(stale ? ['stale'] : []), ...(complete === false ? ['incomplete'] : [])]
}

function matchPart(paper: Paper, match: ScreeningMatch, number: number): void {
  heading(paper, 'H3', `${number}. ${match.name}`)
  facts(paper, [
    { name: 'List', value: listLabel(match.list_id) },
    { name: 'List version', value: match.list_version },
    { name: 'Entry', value: match.entry_id },
    { name: 'Kind', value: plainWords(match.entity_type) },
    { name: 'Matched by', value: `${plainWords(match.match_type)}, ${match.score} of 100` },
    { name: 'Programmes', value: match.programs.join(', ') || '–' },
    { name: 'Designated', value: day(match.entry?.listed_on?.date ?? match.designated_at) },
    { name: 'Delisted', value: day(match.delisted_at) },
    { name: 'Matched on', value: match.matched_on, wide: true },
    ...(match.decision ? [{ name: 'Decision', value: decisionText(match.decision), wide: true }] : []),
    ...(match.source_url === null ? [] : [{ name: 'Source', value: match.source_url, wide: true }]),
  ])
  bullets(paper, match.explanations)
}

function decisionText({ state, reason, decided_by, decided_at, outdated }: NonNullable<ScreeningMatch['decision']>): string {
  const who = decided_by.name ?? plainWords(decided_by.type)
  const since = outdated ? ' The entry changed since.' : ''
  return `${plainWords(state)}, ${who}, ${day(decided_at)}.${reason === null ? '' : ` ${reason}`}${since}`
}
