import { intakeFields } from '@/contract/case/intake-fields'
import { noEvents } from '@/contract/graph/graph-events'
import type { CaseContent } from '@/contract/report/report-document'
import { plainWords } from '@/contract/words'
import { moment, scoreOf } from '../format'
import { shortHash } from '../short-hash'
import { bullets, heading, paragraph } from './blocks'
import { facts } from './facts'
import type { Paper } from './paper'
import { alertTable } from './section-alerts'
import { evidenceSection, tasksSection } from './section-case-files'
import { exposureSection } from './section-exposure'
import { graphSection } from './section-graph'
import { pathsSection } from './section-paths'
import { scoreSection } from './section-score'
import { notesSection, timelineSection } from './section-timeline'
import { table } from './table'
import { ink, levelInk } from './theme'

/** The most subjects that get their own pages; further ones are in the table and in report.json. */
const detailed = 10
/** The most characters of a value that fit in a row of facts. */
const longValue = 600

/** The body of a case's report. */
export function caseSections(paper: Paper, content: CaseContent): void {
  caseFacts(paper, content)
  subjects(paper, content)
  heading(paper, 'H2', 'Alerts')
  alertTable(paper, content.alerts)
  timelineSection(paper, content.timeline)
  notesSection(paper, content.timeline)
  evidenceSection(paper, content.evidence)
  tasksSection(paper, content.tasks)
  links(paper, content)
  for (const graph of content.graphs)
    graphSection(paper, graph, content.graph_events?.find((one) => one.graph === graph.id) ?? noEvents)
  for (const [k, { subject, check }] of content.subjects.slice(0, detailed).entries()) {
    if (check === null) continue
    heading(paper, 'H2', `Subject ${k + 1}: ${plainWords(subject.type).toLowerCase()} ${shortHash(subject.value)}`)
    paragraph(paper, subject.value, { font: 'mono' })
    scoreSection(paper, check, 'H3')
    exposureSection(paper, check, 'H3')
    pathsSection(paper, check, { level: 'H3', most: 4 })
  }
}

function caseFacts(paper: Paper, { case: file }: CaseContent): void {
  heading(paper, 'H2', 'The case')
  const person = (one: { name: string } | null) => one?.name ?? 'Nobody'
  facts(paper, [
    { name: 'Number', value: `#${file.number}` },
    { name: 'Id', value: file.id, font: 'mono' },
    { name: 'Type', value: plainWords(file.type) },
    { name: 'Priority', value: plainWords(file.priority) },
    { name: 'State', value: plainWords(file.state) },
    { name: 'Stage', value: plainWords(file.stage) },
    { name: 'Outcome', value: file.outcome === null ? '–' : plainWords(file.outcome) },
    { name: 'Due', value: moment(file.due_at) },
    { name: 'Investigator', value: person(file.assigned_investigator) },
    { name: 'Reviewer', value: person(file.reviewer) },
    { name: 'Opened', value: moment(file.opened_at) },
    { name: 'Closed', value: moment(file.closed_at) },
    { name: 'Your reference', value: file.external_reference ?? '–' },
    { name: 'Customer', value: file.customer_reference ?? '–' },
    ...(file.hold_reason === null
      ? []
      : [{ name: 'On hold', value: `${file.hold_reason}, until ${moment(file.hold_until)}`, wide: true }]),
    ...(file.tags.length === 0 ? [] : [{ name: 'Tags', value: file.tags.join(', '), wide: true }]),
  ])
  if (file.summary !== null) {
    heading(paper, 'H3', 'Summary')
    paragraph(paper, file.summary)
  }
  heading(paper, 'H3', 'Intake, as it was received')
  intake(paper, file.intake)
}

/** The intake data of the case; a long value is a paragraph, since a table row must fit on one page. */
function intake(paper: Paper, received: CaseContent['case']['intake']): void {
  const fields = intakeFields(received, moment).map(({ label, values }) => ({
    name: label,
    value: values.join('\n'),
    wide: true,
  }))
  if (fields.length === 0) paragraph(paper, 'Opened without any.')
  const isLong = ({ value }: { value: string }) => value.length > longValue
  const short = fields.filter((field) => !isLong(field))
  if (short.length > 0) facts(paper, short)
  for (const { name, value } of fields.filter(isLong)) paragraph(paper, `${name}: ${value}`)
}

function subjects(paper: Paper, { subjects: list }: CaseContent): void {
  heading(paper, 'H2', 'Subjects and their current risk')
  table(paper, {
    size: 7.2,
    columns: [
      { title: '#', share: 16, align: 'right' },
      { title: 'Subject', share: 190, font: 'mono' },
      { title: 'Kind', share: 78 },
      { title: 'Level', share: 46 },
      { title: 'Score', share: 32, align: 'right' },
      { title: 'Checked', share: 92 },
      { title: 'Data', share: 46 },
    ],
    rows: list.map(({ subject, check }, k) => [
      String(k + 1),
      subject.name ?? subject.value,
      `${plainWords(subject.type)}${subject.network === null ? '' : `, ${subject.network}`}`,
      check === null ? '–' : { text: plainWords(check.risk.level), font: 'bold', color: levelInk[check.risk.level] },
      check === null ? '–' : scoreOf(check.risk),
      check === null ? '–' : moment(check.checked_at),
      check === null ? '–' : check.stale ? { text: 'stale', color: ink.amber } : 'current',
    ]),
  })
  bullets(
    paper,
    list.flatMap(({ gap }, k) => (gap === null ? [] : [`Subject ${k + 1} has no score: ${gap}`])),
    { color: ink.muted },
  )
  const left = list.length - detailed
  if (left > 0)
    paragraph(paper, `The first ${detailed} have their own pages below; the other ${left} are in report.json.`, {
      color: ink.muted,
    })
}

function links(paper: Paper, { links: list }: CaseContent): void {
  if (list.length === 0) return
  heading(paper, 'H2', 'Linked cases')
  table(paper, {
    columns: [
      { title: 'Case', share: 60 },
      { title: 'Title', share: 190 },
      { title: 'How', share: 80 },
      { title: 'State', share: 80 },
      { title: 'Since', share: 90 },
    ],
    rows: list.map(({ kind, case: other, linked_at }) => [
      `#${other.number}`,
      other.title,
      plainWords(kind),
      `${plainWords(other.state)}, ${other.stage}`,
      moment(linked_at),
    ]),
  })
}
