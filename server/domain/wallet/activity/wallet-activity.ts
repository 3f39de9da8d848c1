import { type ActivitySeries, activitySeries } from '@/contract/console/console'
import type { Context } from '@/server/platform/context'
import { walletChart } from './wallet-chart'

/** Value in and out of a wallet over its whole history, as reports pin it. Throws like `getWallet`. */
export async function walletActivity(ctx: Context, input: { network: string; address: string }): Promise<ActivitySeries> {
  const { end: _, ...series } = await walletChart(ctx, input)
  return activitySeries.parse(series)
}
