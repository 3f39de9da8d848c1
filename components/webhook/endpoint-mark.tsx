import { CircleCheck, CircleX, Pause, TriangleAlert } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { WebhookEndpoint } from '@/contract/webhook/webhooks'

/** Whether an endpoint is enabled, as word and shape. */
export function EndpointMark({ endpoint }: { endpoint: Pick<WebhookEndpoint, 'disabled' | 'failing_since'> }) {
  const { disabled, failing_since } = endpoint
  if (disabled) {
    return disabled.reason === 'paused' ? (
      <Badge>
        <Pause aria-hidden="true" /> Paused
      </Badge>
    ) : (
      <Badge tone="danger">
        <CircleX aria-hidden="true" /> Disabled
      </Badge>
    )
  }
  if (failing_since) {
    return (
      <Badge tone="stale">
        <TriangleAlert aria-hidden="true" /> Failing
      </Badge>
    )
  }
  return (
    <Badge tone="low">
      <CircleCheck aria-hidden="true" /> Enabled
    </Badge>
  )
}
