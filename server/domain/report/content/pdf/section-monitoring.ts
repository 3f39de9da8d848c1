import type { MonitoringContent } from '@/contract/report/report-document'
import { plainWords } from '@/contract/words'
import { counted, grouped, moment, scoreOf } from '../format'
import { caption, heading, paragraph } from './blocks'
import { columnChart } from './columns'
import type { Paper } from './paper'
import { alertTable } from './section-alerts'
import { table } from './table'
import { ink, levelInk } from './theme'

const mostWallets = 200

/** The body of a monitoring period's report. */
export function monitoringSections(paper: Paper, content: MonitoringContent): void {
  const { period, by_day, counts } = content
  heading(paper, 'H2', 'Alerts in the period')
  paragraph(paper, `From ${moment(period.from)} until ${moment(period.to)}.`)
  if (by_day.length > 1) {
    const busiest = [...by_day].sort((a, b) => b.raised - a.raised)[0]
    columnChart(paper, {
      alt: `Alerts raised and closed each day. ${busiest ? `Most were raised on ${busiest.day}: ${busiest.raised}.` : ''}`,
      labels: by_day.map(({ day }) => day),
      series: [
        { name: 'Raised', color: ink.in, values: by_day.map(({ raised }) => raised) },
        { name: 'Closed', color: ink.out, values: by_day.map(({ closed }) => closed) },
      ],
      mirrored: false,
      format: (value) => grouped(String(value), 1),
    })
    caption(paper, 'Alerts raised and closed, by day (UTC).')
  }
  tallies(paper, counts)
  heading(paper, 'H2', 'Monitored wallets')
  wallets(paper, content)
  heading(paper, 'H2', 'Alerts')
  if (content.alerts_total > content.alerts.length) {
    paragraph(
      paper,
      `The newest ${counted(content.alerts.length, 'alert')} of ${grouped(String(content.alerts_total), 0)}; the counts above cover all of them.`,
    )
  }
  alertTable(paper, content.alerts, 400)
}

function tallies(paper: Paper, counts: MonitoringContent['counts']): void {
  const groups = [
    ['Severity', counts.by_severity],
    ['State now', counts.by_state],
    ['Rule', counts.by_rule],
    ['Closed as', counts.by_resolution],
  ] as const
  table(paper, {
    columns: [
      { title: 'By', share: 90 },
      { title: 'What', share: 250 },
      { title: 'Alerts', share: 70, align: 'right' },
    ],
    rows: groups.flatMap(([name, tally]) =>
      Object.entries(tally)
        .sort(([, a], [, b]) => b - a)
        .map(([key, n]) => [name, plainWords(key), grouped(String(n), 0)]),
    ),
    empty: 'No alert was raised in the period.',
  })
}

function wallets(paper: Paper, { wallets: list, wallets_total }: MonitoringContent): void {
  table(paper, {
    size: 7.2,
    columns: [
      { title: 'Address', share: 182, font: 'mono' },
      { title: 'Network', share: 54 },
      { title: 'Label', share: 80 },
      { title: 'Level', share: 56 },
      { title: 'Score', share: 30, align: 'right' },
      { title: 'Checked', share: 66 },
      { title: 'Open alerts', share: 40, align: 'right' },
    ],
    rows: list
      .slice(0, mostWallets)
      .map((wallet) => [
        wallet.address,
        wallet.network,
        `${wallet.label ?? wallet.customer_reference ?? '–'}${wallet.state === 'active' ? '' : ` (${wallet.state})`}`,
        wallet.risk === null
          ? 'not checked'
          : { text: plainWords(wallet.risk.level), font: 'bold', color: levelInk[wallet.risk.level] },
        wallet.risk === null ? '–' : scoreOf(wallet.risk),
        wallet.risk === null ? '–' : moment(wallet.risk.checked_at),
        grouped(String(wallet.alerts_open), 0),
      ]),
    empty: 'No wallet is monitored.',
  })
  if (wallets_total > mostWallets) {
    paragraph(
      paper,
      `${counted(wallets_total - mostWallets, 'more wallet')}; tables/wallets.csv lists ${grouped(String(list.length), 0)}.`,
      { color: ink.muted },
    )
  }
}
