import type { Alert } from '@/contract/alert/alerts'
import { plainWords } from '@/contract/words'
import { counted, moment } from '../format'
import { paragraph } from './blocks'
import type { Paper } from './paper'
import { table } from './table'
import { ink, levelInk } from './theme'

/** Alerts, one per row, with the first measure on which each is based. */
export function alertTable(paper: Paper, alerts: readonly Alert[], most = 150): void {
  table(paper, {
    size: 7,
    columns: [
      { title: 'Raised', share: 62 },
      { title: 'Severity', share: 44 },
      { title: 'What', share: 140 },
      { title: 'Address', share: 124, font: 'mono' },
      { title: 'Measured', share: 96 },
      { title: 'State', share: 62 },
    ],
    rows: alerts
      .slice(0, most)
      .map((alert) => [
        moment(alert.created_at),
        { text: plainWords(alert.severity), font: 'bold', color: levelInk[alert.severity] },
        `${alert.title} (${alert.rule.name}, version ${alert.rule.version})`,
        alert.subject.address,
        alert.evidence[0]?.measures[0]?.text ?? '–',
        `${plainWords(alert.state)}${alert.resolution === null ? '' : `: ${plainWords(alert.resolution).toLowerCase()}`}${alert.stale ? ', from stale data' : ''}`,
      ]),
    empty: 'No alert.',
  })
  if (alerts.length > most) {
    paragraph(paper, `${counted(alerts.length - most, 'more alert')} in tables/alerts.csv.`, { color: ink.muted })
  }
}
