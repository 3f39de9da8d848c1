import { attemptDelivery, claimDeliveries, createWebhookEndpoint, updateWebhookEndpoint } from '@/server/domain/webhook'
import { clockAt, type Desk, later } from './desk'

const url = 'https://webhooks.exchange.example/assay'

/**
 * Has events sent to an address that cannot exist (RFC 2606): a receiver on loopback is refused by the egress guard. What
 * is attempted fails, is kept with its cause, and the endpoint is paused afterwards.
 */
export async function sendEvents(desk: Desk, at: Date): Promise<{ pause: (at: Date) => Promise<void> }> {
  const owner = desk.owner
  const description = 'Invented receiver of the sample. Nothing answers there.'
  const ctx = desk.as(owner, at, 'webhook', true)
  const { id } = await createWebhookEndpoint(ctx, { url, description, events: ['case.created', 'case.closed', 'report.ready'] })
  return {
    pause: async (end) => {
      await attemptAll(desk, end)
      await updateWebhookEndpoint(desk.as(owner, later(end, 1), 'webhook:pause'), { id, enabled: false })
    },
  }
}

async function attemptAll(desk: Desk, at: Date): Promise<void> {
  const now = later(at, 0)
  const limits = { slots: 32, perEndpoint: 32, perOrganisation: 32, now, leaseUntil: later(now, 1) }
  const claimed = await claimDeliveries({ ...limits, only: undefined })
  const options = {
    clock: clockAt(now),
    random: () => 0.5,
    deadlineMs: 500,
    factor: 1,
    allowed: [],
    signal: new AbortController().signal,
  }
  await Promise.all(claimed.filter(({ org_id }) => org_id === desk.orgId).map((one) => attemptDelivery(one, options)))
}
