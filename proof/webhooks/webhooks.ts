import { inProofDatabase } from '@/proof/in-proof-database'
import type { Proof } from '@/proof/proof'

/**
 * Receivers that fail, hang, reset, throttle, redirect and die, and dispatchers that are killed; the schedule is compressed by
 * 2,000.
 */
export const webhooks: Proof = {
  says: 'No webhook is lost, none reports a write that was rolled back, and only a kill explains a second arrival.',
  control: 'a delivery is acknowledged before it is sent',
  run: ({ size, control, report }) =>
    inProofDatabase({ EGRESS_ALLOW_CIDRS: '127.0.0.0/8' }, async ({ ctx }) => {
      const { killWebhooks } = await import('./kill-webhooks')
      const [deliveries, kills] = size === 'record' ? [100_000, 1_000] : [280, 3]
      const { faults, ...figures } = await killWebhooks({ ctx: await ctx(), deliveries, kills, broken: control, report })
      const unverified = figures.requests - figures.verified
      return { figures, faults: unverified > 0 ? [...faults, `${unverified} requests were not verified`] : faults }
    }),
}
