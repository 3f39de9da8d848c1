import type { WalletContent } from '@/contract/report/report-document'
import { categoryLabel } from '@/contract/words'
import { amount, counted, day, grouped, moment, usd } from '../format'
import { caption, heading, paragraph } from './blocks'
import { columnChart } from './columns'
import { facts } from './facts'
import type { Paper } from './paper'
import { exposureSection } from './section-exposure'
import { pathsSection, provenance } from './section-paths'
import { scoreSection } from './section-score'
import { table } from './table'
import { ink } from './theme'

/** The body of a wallet's report. */
export function walletSections(paper: Paper, content: WalletContent): void {
  scoreSection(paper, content.check)
  exposureSection(paper, content.check)
  activitySection(paper, content)
  pathsSection(paper, content.check)
  tagsSection(paper, content)
  counterparties(paper, content)
  transfers(paper, content)
}

function activitySection(paper: Paper, { wallet, activity }: WalletContent): void {
  heading(paper, 'H2', 'Activity')
  const partial = !wallet.activity.history_complete
  const { first_seen_at, last_seen_at, transaction_count, transfers_in, transfers_out, received, sent, balance } = wallet.activity
  if (activity.points.length > 0) {
    const unit = activity.asset === null ? 'US dollars at the time' : activity.asset.symbol
    const per = activity.bucket
    const points = activity.points.map(({ start, in_amount, out_amount }) => ({
      start,
      in: Number(in_amount),
      out: Number(out_amount),
    }))
    const busiest = [...points].sort((a, b) => b.in + b.out - a.in - a.out)[0]
    columnChart(paper, {
      alt: `Received and sent by ${per} in ${unit}, from ${day(first_seen_at)} to ${day(last_seen_at)}. ${busiest ? `The busiest ${per} began ${day(busiest.start)}.` : ''}`,
      labels: points.map(({ start }) =>
        per === 'day' || per === 'week' ? day(start) : per === 'year' ? start.slice(0, 4) : start.slice(0, 7),
      ),
      series: [
        { name: `Received, ${unit}`, color: ink.in, values: points.map((point) => point.in) },
        { name: `Sent, ${unit}`, color: ink.out, values: points.map((point) => point.out) },
      ],
      mirrored: true,
      format: (value) => grouped(String(value >= 1 ? Math.round(value) : value), 6),
    })
    const left =
      activity.left_out === 0
        ? ''
        : ` ${counted(activity.left_out, 'transfer')} without a price or in another asset are not included.`
    caption(
      paper,
      `Value received (upwards) and sent (downwards) in each ${per}.${left}${activity.truncated ? ' Only the newest transfers were read.' : ''}`,
    )
  }
  facts(paper, [
    { name: partial ? 'First seen in the index' : 'First seen', value: moment(first_seen_at) },
    { name: 'Last seen', value: moment(last_seen_at) },
    { name: 'Transactions', value: grouped(String(transaction_count), 0) },
    { name: 'Transfers', value: `${grouped(String(transfers_in), 0)} in, ${grouped(String(transfers_out), 0)} out` },
  ])
  const assets = [...new Set([...received, ...sent, ...balance].map(({ asset }) => `${asset.symbol} ${asset.contract ?? ''}`))]
  const of = <T extends { asset: (typeof received)[number]['asset'] }>(amounts: readonly T[], key: string) =>
    amounts.find(({ asset }) => `${asset.symbol} ${asset.contract ?? ''}` === key)
  table(paper, {
    rowHeads: true,
    columns: [
      { title: 'Asset', share: 150 },
      { title: 'Received', share: 100, align: 'right' },
      { title: 'USD then', share: 80, align: 'right' },
      { title: 'Sent', share: 100, align: 'right' },
      { title: 'USD then', share: 80, align: 'right' },
      { title: 'Balance', share: 90, align: 'right' },
    ],
    rows: assets.map((key) => {
      const [got, gave, holds] = [of(received, key), of(sent, key), of(balance, key)]
      return [
        key.trim(),
        got ? grouped(got.amount) : '0',
        got ? usd(got.amount_usd) : '–',
        gave ? grouped(gave.amount) : '0',
        gave ? usd(gave.amount_usd) : '–',
        holds ? (holds.amount === null ? 'unknown' : grouped(holds.amount)) : '0',
      ]
    }),
    empty: 'This address was never seen in the blocks that were read.',
  })
  if (balance.some(({ amount }) => amount === null)) {
    const from = wallet.index_from
    const missing = from === null ? 'part of the history' : `history before block ${grouped(String(from.block_height), 0)}`
    caption(paper, `Where a balance is unknown, ${missing} is not indexed: more was sent than was seen coming in.`)
  }
}

function tagsSection(paper: Paper, { wallet }: WalletContent): void {
  heading(paper, 'H2', 'Statements about this address')
  if (wallet.tags.length === 0) {
    paragraph(paper, 'No loaded source says anything about this address.')
    return
  }
  provenance(
    paper,
    wallet.tags.map((tag) => ({
      ...tag,
      label: tag.disputed ? `${tag.label} (disputed by the organisation: does not count)` : tag.label,
      categories: tag.concepts,
      source_url: tag.source.url,
      publisher: tag.source.publisher,
      retrieved_at: tag.source.retrieved_at,
    })),
  )
}

function counterparties(paper: Paper, { wallet }: WalletContent): void {
  heading(paper, 'H2', 'Largest counterparties')
  const of = (amounts: WalletContent['wallet']['activity']['sent']) =>
    amounts.map((one) => amount(one.amount, one.asset)).join(', ') || '–'
  table(paper, {
    size: 7.2,
    columns: [
      { title: 'Address', share: 150, font: 'mono' },
      { title: 'Who', share: 90 },
      { title: 'Received from', share: 74, align: 'right' },
      { title: 'Sent to', share: 74, align: 'right' },
      { title: 'USD then', share: 66, align: 'right' },
      { title: 'Last', share: 48 },
    ],
    rows: wallet.counterparties.map((one) => [
      one.address,
      one.entity?.name ?? (one.category === null ? '–' : categoryLabel(one.category)),
      of(one.received_from),
      of(one.sent_to),
      usd(one.total_usd),
      day(one.last_seen_at),
    ]),
  })
}

function transfers(paper: Paper, { transfers: listed, transfers_total }: WalletContent): void {
  const shown = listed.slice(0, 60)
  heading(paper, 'H2', 'Newest transfers')
  const rest =
    transfers_total > shown.length
      ? ` ${listed.length > shown.length ? `The newest ${listed.length} are in tables/transfers.csv.` : ''}`
      : ''
  paragraph(paper, `The newest ${counted(shown.length, 'transfer')} of ${grouped(String(transfers_total), 0)}.${rest}`)
  table(paper, {
    size: 6.8,
    columns: [
      { title: 'Time', share: 96 },
      { title: 'Transaction', share: 138, font: 'mono' },
      { title: 'Way', share: 26 },
      { title: 'Counterparty', share: 122, font: 'mono' },
      { title: 'Amount', share: 70, align: 'right' },
      { title: 'USD then', share: 56, align: 'right' },
    ],
    rows: shown.map((one) => [
      `${moment(one.timestamp)}${one.status === 'confirmed' ? '' : ` (${one.status})`}`,
      one.transaction_hash,
      one.direction,
      one.counterparty.address,
      amount(one.amount, one.asset),
      usd(one.amount_usd),
    ]),
  })
}
