import type { CaseEvent } from '@/contract/case/case-timeline'
import { plainWords } from '@/contract/words'
import { moment } from '../format'
import { heading, paragraph } from './blocks'
import { markdownBlocks } from './markdown-blocks'
import type { Paper } from './paper'
import { table } from './table'
import { ink } from './theme'

/** The events of a case, oldest first, with the hash that chains each one to the previous. */
export function timelineSection(paper: Paper, timeline: readonly CaseEvent[]): void {
  heading(paper, 'H2', 'Timeline')
  paragraph(
    paper,
    'Each hash is the SHA-256 of the hash before it and of the event (canonical JSON, RFC 8785), so nothing can be changed, removed or inserted without changing all later hashes.',
    { color: ink.muted, size: 7.6 },
  )
  table(paper, {
    size: 7,
    columns: [
      { title: '#', share: 20, align: 'right' },
      { title: 'When', share: 62 },
      { title: 'What', share: 64 },
      { title: 'Who', share: 62 },
      { title: 'Detail', share: 158 },
      { title: 'Hash', share: 138, font: 'mono' },
    ],
    rows: timeline.map((event) => [
      String(event.seq),
      moment(event.at),
      plainWords(event.kind),
      actorOf(event),
      detailOf(event.detail),
      event.hash,
    ]),
  })
}

/** Notes in full, oldest first. */
export function notesSection(paper: Paper, timeline: readonly CaseEvent[]): void {
  const notes = timeline.filter(({ note }) => note !== null)
  if (notes.length === 0) return
  heading(paper, 'H2', 'Notes')
  for (const event of notes) {
    heading(paper, 'H4', `Event ${event.seq}: ${actorOf(event)}, ${moment(event.at)}`)
    markdownBlocks(paper, event.note?.source ?? '')
  }
}

function actorOf({ actor }: CaseEvent): string {
  return actor.name ?? (actor.type === 'user' ? 'A person' : plainWords(actor.type))
}

/** The detail of an event in words: `Stage: intake to triage`. */
export function detailOf(detail: Record<string, unknown>): string {
  const { from, to, ...rest } = detail
  const text = (value: unknown) =>
    value === null || value === undefined ? 'none' : typeof value === 'string' ? value : JSON.stringify(value)
  const parts = Object.entries(rest).map(([key, value]) => `${plainWords(key)}: ${text(value)}`)
  if (from !== undefined || to !== undefined) parts.unshift(`${text(from)} to ${text(to)}`)
  return parts.join('; ') || '–'
}
