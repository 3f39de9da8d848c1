import type { CaseContent } from '@/contract/report/report-document'
import { grouped, moment } from '../format'
import { heading, paragraph } from './blocks'
import type { Paper } from './paper'
import { table } from './table'
import { ink } from './theme'

/** Files attached to a case, each with its digest, by which a copy can be verified. */
export function evidenceSection(paper: Paper, evidence: CaseContent['evidence']): void {
  heading(paper, 'H2', 'Evidence')
  if (evidence.length === 0) {
    paragraph(paper, 'No file was added to the case.')
    return
  }
  paragraph(paper, 'The files are not part of this report. A file is the one listed here if its SHA-256 is the same.', {
    color: ink.muted,
    size: 7.6,
  })
  table(paper, {
    size: 7,
    columns: [
      { title: 'Name', share: 120 },
      { title: 'Type', share: 70 },
      { title: 'Bytes', share: 50, align: 'right' },
      { title: 'SHA-256', share: 158, font: 'mono' },
      { title: 'Added', share: 104 },
    ],
    rows: evidence.map((file) => [
      `${file.name}${file.description === null ? '' : `: ${file.description}`}`,
      file.media_type,
      grouped(String(file.size), 0),
      file.sha256,
      `${moment(file.added_at)}, ${file.added_by.name ?? file.added_by.type}${file.removed_at === null ? '' : `; removed ${moment(file.removed_at)}: ${file.removal_reason ?? ''}`}`,
    ]),
  })
}

/** Tasks of a case and their outcome. */
export function tasksSection(paper: Paper, tasks: CaseContent['tasks']): void {
  if (tasks.length === 0) return
  heading(paper, 'H2', 'Tasks')
  table(paper, {
    columns: [
      { title: 'Task', share: 220 },
      { title: 'Whose', share: 90 },
      { title: 'Due', share: 90 },
      { title: 'Done', share: 100 },
    ],
    rows: tasks.map((task) => [
      task.title,
      task.assignee?.name ?? '–',
      moment(task.due_at),
      task.done_at === null ? 'No' : `${moment(task.done_at)}${task.done_by === null ? '' : `, ${task.done_by.name}`}`,
    ]),
  })
}
