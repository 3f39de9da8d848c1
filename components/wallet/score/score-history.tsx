import { utcMoment } from '@/components/chain/time'
import { TimeText } from '@/components/chain/time-text'
import { ChartFigure } from '@/components/charts/chart-figure'
import { StepColumns } from '@/components/charts/step-columns'
import { LevelMark, levelWord } from '@/components/risk/level-mark'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { TableHead } from '@/components/ui/page/table-head'
import type { ScoreHistory as History, ScorePoint } from '@/contract/wallet/wallet-console'
import { changeLetters, changeWords, footDate, historyText, scoreText } from './score-words'

const height = 200
/** How many steps are drawn, and how many changes are listed beside them; the table has them all. */
const drawn = 40
const listed = 4

const comparisonHref = (point: ScorePoint) =>
  point.before === null ? `/risk/checks/${point.check_id}` : `/risk/checks/${point.check_id}/compare/${point.before}`

/**
 * The scores of the wallet's stored checks over time, and what changed from one to the next; each step links to the comparison.
 */
export function ScoreHistory({ history }: { history: History }) {
  const { points } = history
  const label = 'Score of each stored check, oldest first'
  const shown = points.slice(-drawn)
  const before = (point: ScorePoint) => points[points.indexOf(point) - 1]
  const list = (
    <div className="min-w-0">
      <h3 className="mb-1 text-muted-foreground text-xs">What changed, newest first</h3>
      <ol className="divide-y divide-border border-border border-y">
        {points
          .toReversed()
          .slice(0, listed)
          .map((point) => (
            <Change key={point.check_id} point={point} before={before(point)} />
          ))}
      </ol>
      <p className="pt-2 text-muted-foreground text-xs">{historyText(history)}</p>
    </div>
  )
  // A single step is shown as a sentence rather than a chart.
  if (points.length < 2) return list
  return (
    <div className="grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <ChartFigure
        label={label}
        height={height}
        controls
        legend={shown.some((point) => changeLetters(point) !== '') ? 'M model, P policy, H hop limit, L lists changed' : null}
        numbers={<HistoryTable points={points} before={before} label={label} />}
      >
        <StepColumns
          top={100}
          lines={[0, 25, 50, 75, 100]}
          columns={shown.map((point) => ({
            key: point.check_id,
            value: point.level === 'unknown' ? null : point.score,
            flagged: changeLetters(point) !== '',
            mark: <StepLink point={point} before={before(point)} />,
            foot: (
              <>
                <span className="block font-medium">{changeLetters(point) || '\u00a0'}</span>
                {footDate(point.checked_at, shown)}
              </>
            ),
          }))}
        />
      </ChartFigure>
      {list}
    </div>
  )
}

interface StepProps {
  point: ScorePoint
  before: ScorePoint | undefined
}

function StepLink({ point, before }: StepProps) {
  const words = `${utcMoment(point.checked_at)}: ${levelWord[point.level]}, ${scoreText(point)}. ${changeWords(point, before).join(', ')}`
  return (
    <Link
      href={comparisonHref(point)}
      prefetch={false}
      title={words}
      aria-label={`${words}. ${point.before ? 'Compare with the check before' : 'Open the check'}`}
      className="inline-flex size-6 items-center justify-center rounded-full bg-background"
    >
      <LevelMark level={point.level} shapeOnly />
    </Link>
  )
}

function Change({ point, before }: StepProps) {
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 py-1.5 text-sm">
      <span className="flex items-baseline justify-between gap-1.5">
        <LevelMark level={point.level} />
        <span className="tabular font-mono">{point.level === 'unknown' ? '–' : point.score}</span>
      </span>
      <span className="min-w-0">
        <span className="block break-words">{changeWords(point, before).join(', ')}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-muted-foreground text-xs">
          <TimeText value={point.checked_at} show="recent" />
          {point.checks > 1 ? <span>held by {point.checks.toLocaleString('en')} checks</span> : null}
          {point.stale ? <Badge tone="stale">Stale data</Badge> : null}
        </span>
      </span>
      <Link href={comparisonHref(point)} prefetch={false} className="link inline-flex min-h-6 items-center text-xs">
        {point.before ? 'Compare' : 'Open'}
        <span className="sr-only"> the check of {utcMoment(point.checked_at)}</span>
      </Link>
    </li>
  )
}

interface HistoryTableProps {
  points: readonly ScorePoint[]
  before: (point: ScorePoint) => ScorePoint | undefined
  label: string
}

/** The history as a table, newest first. */
function HistoryTable({ points, before, label }: HistoryTableProps) {
  const head = 'pr-4 font-medium'
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <TableHead
        columns={[
          ['Checked (UTC)', head],
          ['Level', head],
          ['Score', `${head} text-right`],
          ['What changed', head],
          ['Checks', 'text-right'],
        ]}
        rowClass="whitespace-nowrap"
        className="sticky top-0 bg-background"
      />
      <tbody>
        {points.toReversed().map((point) => (
          <tr key={point.check_id} className="border-border border-b align-baseline">
            <th scope="row" className="whitespace-nowrap py-1 pr-4 text-left font-normal">
              <Link href={comparisonHref(point)} prefetch={false} className="link">
                {utcMoment(point.checked_at).replace(' UTC', '')}
              </Link>
            </th>
            <td className="py-1 pr-4">{levelWord[point.level]}</td>
            <td className="tabular py-1 pr-4 text-right">{point.level === 'unknown' ? '–' : point.score}</td>
            <td className="py-1 pr-4">{changeWords(point, before(point)).join(', ')}</td>
            <td className="tabular py-1 text-right">{point.checks.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
