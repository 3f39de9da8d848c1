import type { ReportDocument } from '@/contract/report/report-document'
import type { RiskCheck } from '@/contract/risk/risk'
import { heading, paragraph } from './blocks'
import { facts } from './facts'
import { identity, listTable } from './first-page'
import type { Paper } from './paper'
import { ink } from './theme'

/** How the figures were obtained and how anyone can verify this report: pins, digests, the signature. */
export function methodSection(paper: Paper, document: ReportDocument): void {
  heading(paper, 'H2', 'How this report can be checked')
  const check = document.type === 'wallet' || document.type === 'transaction' ? document.content.check : null
  if (check !== null) pins(paper, check)
  paragraph(
    paper,
    'The bundle (ZIP) of this report holds this document, the same facts as JSON and as tables, a manifest with the SHA-256 of every file, and an Ed25519 signature over the manifest. Anyone can verify it offline: on the page /verify of an installation, with "npm run verify-bundle -- FILE", or with any program that knows SHA-256 and Ed25519 (readme.txt in the bundle says how).',
  )
  if (document.risk !== null) {
    paragraph(
      paper,
      'The score is a truncated haircut over the transfers that were indexed: value mixes in proportion at every address, followed hop by hop until the hop limit or until too little is left. It is computed with whole numbers, so the same inputs give the same result to the last digit. The stored check can be replayed by its id.',
    )
  }
  if (document.type === 'case') {
    heading(paper, 'H3', 'What this report is pinned to')
    facts(paper, identity(document))
  }
  if (document.lists.length > 0 && (document.type !== 'screening' || document.lists.length > 12)) {
    heading(paper, 'H3', 'All list versions')
    listTable(paper, document.lists)
  }
  if (paper.transliterated) {
    paragraph(
      paper,
      'Words between ⟦ and ⟧ are written in Latin letters, because the typeface of this document lacks their script; report.json holds the original text.',
      { color: ink.muted },
    )
  }
  paragraph(paper, document.disclaimer, { font: 'bold' })
}

function pins(paper: Paper, check: RiskCheck): void {
  const { reproducibility: pinned, check_id } = check
  facts(paper, [
    { name: 'Check', value: check_id, font: 'mono' },
    { name: 'Engine', value: pinned.engine },
    { name: 'Graph epoch', value: pinned.graph_epoch },
    { name: 'Attribution epoch', value: pinned.attribution_epoch },
    { name: 'Inputs SHA-256', value: pinned.inputs_sha256, font: 'mono', wide: true },
    { name: 'Result SHA-256', value: pinned.result_sha256, font: 'mono', wide: true },
  ])
}
