import { CircleCheck, CircleX, Clock, RotateCw, SkipForward } from 'lucide-react'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { WebhookDeliveryStatus } from '@/contract/webhook/webhooks'
import { deliveryWord } from './webhook-words'

const looks: Record<WebhookDeliveryStatus, { tone: BadgeTone; Icon: typeof Clock }> = {
  pending: { tone: 'neutral', Icon: Clock },
  retrying: { tone: 'stale', Icon: RotateCw },
  delivered: { tone: 'low', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleX },
  skipped: { tone: 'outline', Icon: SkipForward },
}

/** How far a delivery is, in a word and a shape. */
export function DeliveryMark({ status }: { status: WebhookDeliveryStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" /> {deliveryWord[status]}
    </Badge>
  )
}
