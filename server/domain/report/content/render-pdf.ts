import type { ReportDocument } from '@/contract/report/report-document'
import { moment } from './format'
import { firstPage } from './pdf/first-page'
import { outcomeOf } from './pdf/outcome'
import { Paper } from './pdf/paper'
import { runningFeet } from './pdf/running-feet'
import { caseSections } from './pdf/section-case'
import { methodSection } from './pdf/section-method'
import { monitoringSections } from './pdf/section-monitoring'
import { screeningSections } from './pdf/section-screening'
import { transactionSections } from './pdf/section-transaction'
import { walletSections } from './pdf/section-wallet'

/** A report as a tagged PDF (ISO 32000-1, structured according to PDF/UA-1). The same document gives the same bytes. */
export function renderPdf(document: ReportDocument): Promise<Uint8Array> {
  const paper = new Paper({
    title: document.title,
    author: document.organisation.name,
    subject: `${document.id} version ${document.version}`,
    created: new Date(document.generated_at),
  })
  firstPage(paper, document, outcomeOf(document))
  if (paper.doc.bufferedPageRange().count === 1) paper.newPage()
  body(paper, document)
  methodSection(paper, document)
  const { id, version, title, generated_at, disclaimer } = document
  runningFeet(paper, { line: `${id} version ${version}, generated ${moment(generated_at)}`, title, disclaimer })
  return paper.bytes()
}

function body(paper: Paper, document: ReportDocument): void {
  switch (document.type) {
    case 'wallet':
      walletSections(paper, document.content)
      break
    case 'transaction':
      transactionSections(paper, document.content)
      break
    case 'case':
      caseSections(paper, document.content)
      break
    case 'screening':
      screeningSections(paper, document.content)
      break
    case 'monitoring_period':
      monitoringSections(paper, document.content)
      break
  }
}
