import { CircleCheck, CircleX, Clock, RotateCw, SkipForward } from 'lucide-react'
import { StateBadge, type StateLook } from '@/components/ui/state-badge'
import type { WebhookDeliveryStatus } from '@/contract/webhook/webhooks'
import { deliveryWord } from './webhook-words'

const looks: Record<WebhookDeliveryStatus, StateLook> = {
  pending: { tone: 'neutral', Icon: Clock },
  retrying: { tone: 'stale', Icon: RotateCw },
  delivered: { tone: 'low', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleX },
  skipped: { tone: 'outline', Icon: SkipForward },
}

/** The state of a delivery as word and shape. */
export function DeliveryMark({ status }: { status: WebhookDeliveryStatus }) {
  return <StateBadge look={looks[status]} word={deliveryWord[status]} />
}
