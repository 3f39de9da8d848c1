import type { CaseContent, ReportDocument } from '@/contract/report/report-document'
import { listLabel, plainWords, staleListText } from '@/contract/words'
import { caseFindings, narrativeOf } from '../case-findings'
import { counted, grouped, moment, span } from '../format'
import { namedLists } from '../named-lists'
import { bullets, callout, heading, paragraph } from './blocks'
import { type Fact, facts } from './facts'
import { findingsOf } from './findings'
import { markdownBlocks } from './markdown-blocks'
import type { Paper } from './paper'
import { type Outcome, scorePanel } from './score-panel'
import { table } from './table'
import { contentWidth, ink, sheet } from './theme'

/** The most lists shown with digests on the first page; with more it names versions, and the last section has the rest. */
const listRows = 12

/** What a reader must know before the first figure: the subject, the result, the age of the data, and the pins. */
export function firstPage(paper: Paper, document: ReportDocument, outcome: Outcome): void {
  const { title, type, id, version } = document
  const kind = `${plainWords(type)} report`.toUpperCase()
  paper.tagged('P', () => {
    paper.label('ASSAY', sheet.left, 34, { font: 'bold', size: 9, color: ink.accent })
    paper.label(kind, sheet.left + 42, 34, { size: 9, color: ink.muted })
    paper.label(`${id}, version ${version}`, sheet.left, 34, { size: 8, color: ink.muted }, contentWidth, 'right')
  })
  paper.artifact(() => paper.doc.rect(sheet.left, 50, contentWidth, 1.4).fill(ink.accent))
  logo(paper, document)
  heading(paper, 'H1', title)
  subjectLines(paper, document)
  scorePanel(paper, outcome, document.disclaimer)
  if (document.type === 'case') {
    // Findings come first; the pins are at the end, where they are verified.
    caseFirstPage(paper, document.content)
    dataNote(paper, document)
    facts(
      paper,
      identity(document).filter(({ wide }) => wide !== true),
    )
    return
  }
  dataNote(paper, document)
  facts(paper, identity(document))
  pinnedLists(paper, document)
  const findings = findingsOf(document)
  if (findings.length === 0) return
  heading(paper, 'H2', 'Main findings')
  bullets(paper, findings)
}

/** The findings of the case, each sentence with its basis, and the narrative if there is one. */
function caseFirstPage(paper: Paper, content: CaseContent): void {
  heading(paper, 'H2', 'What was found')
  bullets(
    paper,
    caseFindings(content).map(({ text, basis }) => `${text} [${basis}]`),
  )
  const narrative = narrativeOf(content)
  if (narrative === null) return
  heading(paper, 'H2', 'Narrative')
  markdownBlocks(paper, narrative)
}

/** The organisation's logo, above the title. */
function logo(paper: Paper, { organisation }: ReportDocument): void {
  if (!organisation.logo) return
  const { data, width, height } = organisation.logo
  const scale = Math.min(150 / width, 38 / height, 1)
  const [wide, high] = [width * scale, height * scale]
  const top = paper.y
  paper.tagged(
    'Figure',
    () => void paper.doc.image(Buffer.from(data, 'base64'), sheet.left, top, { width: wide, height: high }),
    {
      alt: `Logo of the organisation ${organisation.name}`,
      bbox: [sheet.left, top, sheet.left + wide, top + high],
    },
  )
  paper.y = top + high + 8
}

function subjectLines(paper: Paper, { subject, case_id }: ReportDocument): void {
  if (subject !== null) {
    const where = subject.network === null ? '' : ` on ${subject.network}`
    paragraph(paper, `${plainWords(subject.type)}${where}`, { size: 7.6, color: ink.muted, after: 0 })
    paragraph(paper, subject.value, { font: 'mono', size: 9.4, after: 8 })
  } else if (case_id !== null) {
    paragraph(paper, 'Case', { size: 7.6, color: ink.muted, after: 0 })
    paragraph(paper, case_id, { font: 'mono', size: 9.4, after: 8 })
  }
}

function dataNote(paper: Paper, document: ReportDocument): void {
  const text = dataSentence(document)
  if (document.stale) callout(paper, text, 'amber', 'Stale data')
  else callout(paper, text, 'plain', 'Age of the data')
}

/** How old the data behind a report was when it was made. */
export function dataSentence(document: ReportDocument): string {
  const { data_as_of, index_from, last_good_read_at, generated_at, stale, stale_lists = [], type } = document
  const read =
    last_good_read_at === null
      ? 'It was never read successfully.'
      : `Last successful read ${moment(last_good_read_at)}, ${span(last_good_read_at, generated_at)} earlier.`
  const worse = stale ? ' Newer transfers may be missing, and scores may change once they are read.' : ''
  const lists = stale_lists.map((list) => ` ${staleListText(list)}.`).join('')
  if (type === 'screening') return `Sanctions lists as they were in force when the screening was made. ${read}${worse}`
  if (data_as_of === null) return `No block of the chain had been read when this report was made. ${read}${lists}${worse}`
  const { network, block_height, block_time } = data_as_of
  const block = `Chain data up to block ${grouped(String(block_height), 0)} of ${network}, ${moment(block_time)}`
  const begins = index_from
    ? ` The index begins with block ${grouped(String(index_from.block_height), 0)}, ${moment(index_from.block_time)}; earlier transfers are not in it.`
    : ''
  return `${block}: ${span(block_time, generated_at)} old when this report was made.${begins} ${read}${lists}${worse}`
}

/** The versions of everything a report is based on, and its author. */
export function identity(document: ReportDocument): Fact[] {
  const { policy, tag_snapshot, audit_head, supersedes, generated_by, organisation } = document
  const model = document.type === 'screening' ? 'Matching algorithm' : 'Model version'
  return [
    { name: 'Report', value: document.id, font: 'mono' },
    { name: 'Version', value: supersedes === null ? `${document.version}` : `${document.version}, supersedes ${supersedes}` },
    { name: 'Generated at', value: moment(document.generated_at) },
    { name: 'Generated by', value: `${generated_by.name} (${plainWords(generated_by.type).toLowerCase()})` },
    { name: 'Organisation', value: organisation.name },
    { name: model, value: document.model_version ?? '–' },
    { name: 'Hop limit', value: document.hop_limit === null ? 'Does not apply' : counted(document.hop_limit, 'hop') },
    { name: 'Policy version', value: policy === null ? 'Does not apply' : `${policy.version} (${policy.id})` },
    ...(policy === null ? [] : [{ name: 'Policy SHA-256', value: policy.sha256, font: 'mono' as const, wide: true }]),
    ...(tag_snapshot === null
      ? []
      : [
          {
            name: 'Attributions',
            value: `${counted(tag_snapshot.statements, 'statement')} read, SHA-256 ${tag_snapshot.sha256}`,
            wide: true,
          },
        ]),
    ...(audit_head === null
      ? []
      : [{ name: 'Audit log', value: `row ${audit_head.seq}, SHA-256 ${audit_head.hash}`, wide: true }]),
  ]
}

function pinnedLists(paper: Paper, document: ReportDocument): void {
  const { lists } = document
  const named = namedLists(document)
  if (lists.length === 0) {
    heading(paper, 'H4', 'Sanctions lists')
    paragraph(paper, 'No sanctions list was loaded when this was computed.', { color: ink.muted })
    return
  }
  heading(
    paper,
    'H4',
    document.type === 'screening'
      ? `Sanctions lists (${lists.length})`
      : `Sanctions lists that name a party here (${named.length})`,
  )
  if (named.length > 0) listTable(paper, named.slice(0, listRows))
  const other = lists.length - Math.min(named.length, listRows)
  if (other > 0) {
    const text =
      named.length === 0
        ? `None of ${counted(lists.length, 'loaded list')} does.`
        : `${counted(other, 'other list')} ${other === 1 ? 'was' : 'were'} loaded.`
    paragraph(paper, `${text} All versions with their digests are in the last section.`, { size: 7.4 })
  }
}

/** List versions with their digests. */
export function listTable(paper: Paper, lists: ReportDocument['lists']): void {
  table(paper, {
    size: 7,
    columns: [
      { title: 'List', share: 150 },
      { title: 'Version', share: 97 },
      { title: 'SHA-256 of the published bytes', share: 254, font: 'mono' },
    ],
    rows: lists.map(({ list_id, version, sha256 }) => [listLabel(list_id), version, sha256]),
  })
}
