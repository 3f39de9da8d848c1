import { type BacktestExample, type BacktestResult, backtestResult } from '@/contract/backtests'
import { type Level, levels } from '@/contract/kernel/primitives'
import { networkById } from '@/server/chain/networks'
import { hashText } from '@/server/chain/transaction-hash'
import { decimalOf, levelMatrixOf } from '@/server/domain/policy'
import { modelVersion } from '@/server/domain/risk'
import type { Tx } from '@/server/platform/db'
import { typeIdOf } from '@/server/platform/ids'
import type { BacktestRow } from './backtest.repo'
import { countItems, countSkipped, findMoved, type ItemCell, type MovedItem } from './item.repo'

const examplesOfEach = 10

/** Sums up the outcomes of a back-test's subjects. */
export async function resultOf(tx: Tx, orgId: string, row: BacktestRow): Promise<BacktestResult> {
  const cells = await countItems(tx, orgId, row.id)
  const alerts = new Set(levels.slice(levels.indexOf(row.alert_level as Level)))
  const sum = (of: (cell: ItemCell) => number, take: (cell: ItemCell) => boolean = () => true) =>
    cells.filter(take).reduce((total, cell) => total + of(cell), 0)
  const subjects = sum((cell) => cell.subjects)
  const from = sum(
    (cell) => cell.subjects,
    (cell) => alerts.has(cell.from_level),
  )
  const to = sum(
    (cell) => cell.subjects,
    (cell) => alerts.has(cell.to_level),
  )
  const hours = (count: number) => decimalOf(count * row.minutes_per_alert, 60)
  return backtestResult.parse({
    subjects,
    wallets: sum((cell) => cell.wallets),
    retraced: sum((cell) => cell.retraced),
    model_version: modelVersion,
    migration: levelMatrixOf(cells.map((cell) => ({ from: cell.from_level, to: cell.to_level, count: cell.subjects }))),
    alerts: {
      from,
      to,
      gained: sum(
        (cell) => cell.subjects,
        (cell) => kindOf(cell, alerts) === 'alert_gained',
      ),
      lost: sum(
        (cell) => cell.subjects,
        (cell) => kindOf(cell, alerts) === 'alert_lost',
      ),
    },
    average_score_change:
      subjects === 0
        ? null
        : decimalOf(
            sum((cell) => cell.change),
            subjects,
          ),
    largest_rise: Math.max(0, ...cells.map((cell) => cell.rise)),
    largest_fall: Math.max(0, ...cells.map((cell) => cell.fall)),
    analyst_hours: { from: hours(from), to: hours(to), change: hours(to - from) },
    examples: await examplesOf(tx, orgId, row, cells, alerts),
    skipped: await countSkipped(tx, orgId, row.id),
  } satisfies BacktestResult)
}

type Kind = BacktestExample['kind']
const kinds: readonly Kind[] = ['alert_gained', 'alert_lost', 'raised', 'lowered']

function kindOf({ from_level, to_level }: Pick<ItemCell, 'from_level' | 'to_level'>, alerts: ReadonlySet<Level>): Kind | null {
  const [before, after] = [alerts.has(from_level), alerts.has(to_level)]
  if (before !== after) return after ? 'alert_gained' : 'alert_lost'
  if (from_level === to_level) return null
  return levels.indexOf(to_level) > levels.indexOf(from_level) ? 'raised' : 'lowered'
}

async function examplesOf(tx: Tx, orgId: string, row: BacktestRow, cells: ItemCell[], alerts: ReadonlySet<Level>) {
  const found: BacktestExample[] = []
  for (const kind of kinds) {
    const pairs = cells.filter((cell) => kindOf(cell, alerts) === kind).map((cell) => [cell.from_level, cell.to_level] as const)
    const items = await findMoved(tx, orgId, row.id, { pairs, limit: examplesOfEach })
    found.push(...items.map((item) => exampleOf(kind, item)))
  }
  return found
}

function exampleOf(kind: Kind, item: MovedItem): BacktestExample {
  const network = networkById(item.network)
  const transaction = item.subject_type === 'transaction'
  const from = { score: item.from_score, level: item.from_level }
  const to = { score: item.to_score, level: item.to_level }
  const [most] = item.moved_by
  const points = (value: string | null | undefined) => (value == null ? 'nothing' : value)
  const why = most === undefined ? '' : `, mostly by ${most.rule} (${points(most.points_from)} to ${points(most.points_to)})`
  return {
    kind,
    check_id: typeIdOf('chk', item.check_id),
    subject_type: transaction ? 'transaction' : 'address',
    network: network.name,
    subject: transaction ? hashText(network, item.subject) : item.subject,
    from,
    to,
    moved_by: item.moved_by,
    text: `${from.score} (${from.level}) becomes ${to.score} (${to.level})${why}.`,
  }
}
