import type { Alert } from '@/contract/alert/alerts'
import { networkNamed } from '@/server/chain/networks'
import { listAlerts } from '@/server/domain/alert'
import { evaluateDue, evaluateNetwork } from '@/server/domain/monitoring'
import type { SampleNetwork } from '../address'
import { sampleCustomers } from '../customers'
import type { SampleTransfer } from '../ledger'
import { clockAt, type Desk, deskLog, later } from './desk'

const watched = new Set(sampleCustomers.map(({ network, address }) => `${network}:${address}`))
/** Transfers of watched wallets that are judged together; what they raise bears one time. */
const together = 6
/** How long after a transfer the desk hears of it, in minutes. */
const delay = 3

/** Plans that transfers are judged minutes after they happened. `told` hears of the alerts that come of it, oldest first. */
export function planEvaluation(desk: Desk, transfers: readonly SampleTransfer[], told: (alerts: Alert[]) => void): void {
  for (const network of ['bitcoin', 'ethereum'] as const) {
    const times = hitTimes(transfers, network)
    for (let n = 0; n < times.length; n += together) {
      const last = times[Math.min(n + together, times.length) - 1] as number
      desk.at(later(new Date(last), delay), async (at) => {
        await evaluateNetwork({ network: networkNamed(network), clock: clockAt(at), limit: together })
        told(await newAlerts(desk, at))
      })
    }
  }
}

/** Evaluates the wallets that are due the longest: their risk as it stands, and what the lists say. */
export async function evaluateSome(desk: Desk, at: Date, limit: number, told: (alerts: Alert[]) => void): Promise<void> {
  await evaluateDue({ orgId: desk.orgId, clock: clockAt(at), log: deskLog() }, limit)
  told(await newAlerts(desk, at))
}

function hitTimes(transfers: readonly SampleTransfer[], network: SampleNetwork): number[] {
  return transfers
    .filter((t) => t.network === network)
    .flatMap((t) =>
      [...new Set([t.from, t.to])].flatMap((end) => (watched.has(`${network}:${end}`) ? [Date.parse(t.block_time)] : [])),
    )
}

async function newAlerts(desk: Desk, at: Date): Promise<Alert[]> {
  const { data } = await listAlerts(desk.as(desk.owner, at), { limit: 100, created_from: at.toISOString() })
  return data.toReversed()
}
