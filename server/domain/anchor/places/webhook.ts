import { send } from '@/server/platform/egress'
import type { Env } from '@/server/platform/env'
import type { Place } from './place'

const deadlineMs = 15_000

/**
 * An auditor's URL that receives each batch as JSON by POST. `Idempotency-Key` is `<log>/<n>`, to recognise a batch that
 * arrives twice; the signature is in the batch itself. Any status but 2xx is an error.
 */
export function webhookPlace(
  settings: Pick<Env, 'ANCHOR_WEBHOOK_URL' | 'ANCHOR_WEBHOOK_TOKEN' | 'EGRESS_ALLOW_CIDRS'>,
): Place | null {
  const { ANCHOR_WEBHOOK_URL: url, ANCHOR_WEBHOOK_TOKEN: token } = settings
  if (!url) return null
  return {
    kind: 'webhook',
    newestOnly: false,
    async keep(batch) {
      const { status } = await send({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `${batch.log}/${batch.n}`,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(batch),
        deadlineMs,
        keep: 0,
        allowed: settings.EGRESS_ALLOW_CIDRS,
      })
      if (status < 200 || status > 299) throw new Error(`the auditor's webhook answered ${status}`)
    },
  }
}
