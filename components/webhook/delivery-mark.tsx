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

/** How far a delivery is, in a word and a shape. */
export function DeliveryMark({ status }: { status: WebhookDeliveryStatus }) {
  return <StateBadge look={looks[status]} word={deliveryWord[status]} />
}
