import type { TransactionContent } from '@/contract/report/report-document'
import { plainWords } from '@/contract/words'
import { amount, grouped, moment, usd } from '../format'
import { bullets, heading, paragraph } from './blocks'
import { facts } from './facts'
import type { Paper } from './paper'
import { exposureSection } from './section-exposure'
import { pathsSection } from './section-paths'
import { scoreSection } from './section-score'
import { table } from './table'
import { ink } from './theme'

const most = 200

/** The body of a transaction's report. */
export function transactionSections(paper: Paper, { transaction, check }: TransactionContent): void {
  heading(paper, 'H2', 'The transaction')
  facts(paper, [
    { name: 'Hash', value: transaction.hash, font: 'mono', wide: true },
    { name: 'Network', value: transaction.network },
    { name: 'Status', value: plainWords(transaction.status) },
    { name: 'Block', value: transaction.block_height === null ? '–' : grouped(String(transaction.block_height), 0) },
    { name: 'Time', value: moment(transaction.timestamp) },
    { name: 'Confirmations', value: grouped(String(transaction.confirmations), 0) },
    { name: 'Fee', value: transaction.fee === null ? '–' : amount(transaction.fee.amount, transaction.fee.asset) },
    ...(transaction.block_hash === null
      ? []
      : [{ name: 'Block hash', value: transaction.block_hash, font: 'mono' as const, wide: true }]),
  ])
  if (transaction.heuristics.length > 0) paragraph(paper, `Shape: ${transaction.heuristics.map(plainWords).join(', ')}.`)
  bullets(paper, transaction.coverage.notes, { color: ink.muted })
  parties(paper, 'Inputs', transaction.inputs)
  parties(paper, 'Outputs', transaction.outputs)
  heading(paper, 'H3', 'Transfers')
  const { transfers } = transaction
  table(paper, {
    size: 7,
    columns: [
      { title: '#', share: 20, align: 'right' },
      { title: 'From', share: 150, font: 'mono' },
      { title: 'To', share: 150, font: 'mono' },
      { title: 'Amount', share: 90, align: 'right' },
      { title: 'USD then', share: 70, align: 'right' },
    ],
    rows: transfers
      .slice(0, most)
      .map((one) => [String(one.index), one.from, one.to, amount(one.amount, one.asset), usd(one.amount_usd)]),
  })
  if (transfers.length > most)
    paragraph(paper, `All ${grouped(String(transfers.length), 0)} transfers are in tables/transfers.csv.`, { color: ink.muted })
  scoreSection(paper, check)
  exposureSection(paper, check)
  pathsSection(paper, check)
}

type Party = TransactionContent['transaction']['inputs'][number] | TransactionContent['transaction']['outputs'][number]

function parties(paper: Paper, title: string, list: readonly Party[]): void {
  if (list.length === 0) return
  heading(paper, 'H3', title)
  table(paper, {
    size: 7,
    columns: [
      { title: '#', share: 24, align: 'right' },
      { title: 'Address', share: 200, font: 'mono' },
      { title: 'Who', share: 110 },
      { title: 'Amount', share: 90, align: 'right' },
      { title: 'USD then', share: 70, align: 'right' },
    ],
    rows: list
      .slice(0, most)
      .map((one) => [
        one.index === null ? '' : String(one.index),
        one.address ?? 'No single address',
        one.entity?.name ?? '–',
        amount(one.amount, one.asset),
        usd(one.amount_usd),
      ]),
  })
  if (list.length > most) paragraph(paper, `All ${list.length} are in report.json.`, { color: ink.muted })
}
