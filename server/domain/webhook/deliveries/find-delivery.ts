import type { WebhookDelivery } from '@/contract/webhook/webhooks'
import type { Queryable } from '@/server/platform/db'
import { notFound } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { deliveryDtos } from './delivery.dto'
import { type DeliveryRow, findDelivery } from './delivery.repo'

/** The organisation's delivery with a TypeID; throws `not_found`. */
export async function requireDelivery(q: Queryable, orgId: string, id: string): Promise<DeliveryRow> {
  const uuid = uuidOf('whd', id)
  const row = uuid === null ? null : await findDelivery(q, orgId, uuid)
  if (row === null) throw notFound('webhook delivery')
  return row
}

/** An existing delivery as the contract shows it. */
export async function deliveryOf(q: Queryable, orgId: string, uuid: string): Promise<WebhookDelivery> {
  const row = await findDelivery(q, orgId, uuid)
  const [dto] = row === null ? [] : await deliveryDtos(q, orgId, [row])
  if (dto === undefined) throw new Error('a delivery vanished while it was read')
  return dto
}
