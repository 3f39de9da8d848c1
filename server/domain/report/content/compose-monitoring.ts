import type { MonitoredWallet } from '@/contract/monitoring/monitoring'
import type { ReportDocument } from '@/contract/report/report-document'
import { listAlerts } from '@/server/domain/alert'
import { getMonitoredWallet, listMonitoredWallets } from '@/server/domain/monitoring'
import type { Context } from '@/server/platform/context'
import { readChain } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { allPages } from './all-pages'
import { headOf, oldestOf, type ReportHead } from './head-of'
import { countPeriod } from './period.repo'
import { presentPins } from './present-pins'
import { requireSubject } from './require-subject'
import { shortHash } from './short-hash'
import type { ComposeRequest } from './types'

/** The most rows that a report lists; its counts cover all of them. */
const most = { wallets: 1000, alerts: 2000 }

/** The results of monitoring in a period: wallets with their current risk, and alerts raised with their outcome. */
export async function composeMonitoring(ctx: Context, request: ComposeRequest): Promise<ReportDocument> {
  const { period } = request
  if (period === undefined) throw invalidField('period', 'is needed for a monitoring_period report')
  if (Date.parse(period.to) <= Date.parse(period.from)) throw invalidField('period.to', 'must be later than period.from')
  const one =
    request.subject === undefined
      ? null
      : await getMonitoredWallet(ctx, { id: requireSubject(request, 'monitored_wallet').value })
  const wallets = one === null ? await everyWallet(ctx) : [one]
  const last = new Date(Date.parse(period.to) - 1).toISOString()
  const alerts = await allPages(most.alerts, (cursor, limit) =>
    listAlerts(ctx, {
      created_from: period.from,
      created_to: last,
      limit,
      ...(one === null ? {} : { monitored_wallet_id: one.id }),
      ...(cursor === undefined ? {} : { cursor }),
    }),
  )
  const walletId = one === null ? null : uuidOf('mon', one.id)
  const { walletsTotal, alertsTotal, counts, byDay } = await readChain(ctx.org.id, (q) =>
    countPeriod(q, ctx.org.id, { ...period, walletId }),
  )
  const title = `Monitoring report: ${period.from.slice(0, 10)} to ${last.slice(0, 10)}${one === null ? '' : `, ${one.label ?? shortHash(one.address)}`}`
  return {
    type: 'monitoring_period',
    ...(await headOf(ctx, request, {
      title,
      subject: one === null ? null : { type: 'monitored_wallet', value: one.id, network: one.network },
      pins: {
        risk: riskOf(one),
        ...(await presentPins(ctx)),
        ...oldestOf(wallets),
      },
    })),
    content: {
      period,
      wallets,
      wallets_total: one === null ? walletsTotal : 1,
      alerts: alerts.reverse(),
      alerts_total: alertsTotal,
      counts,
      by_day: byDay,
    },
  }
}

function everyWallet(ctx: Context): Promise<MonitoredWallet[]> {
  return allPages(most.wallets, (cursor, limit) =>
    listMonitoredWallets(ctx, { limit, ...(cursor === undefined ? {} : { cursor }) }),
  )
}

function riskOf(wallet: MonitoredWallet | null): ReportHead['risk'] {
  if (!wallet?.risk) return null
  const { score, level, check_id, checked_at } = wallet.risk
  return { score, level, check_id, checked_at }
}
