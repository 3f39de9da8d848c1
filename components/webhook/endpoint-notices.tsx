import { TimeText } from '@/components/chain/time-text'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/notice/callout'
import type { WebhookEndpoint } from '@/contract/webhook/webhooks'
import { ReplayDialog } from './replay-dialog'
import { disabledWord } from './webhook-words'

interface EndpointNoticesProps {
  endpoint: WebhookEndpoint
  /** Where a replay should begin after the endpoint was resumed; null if nothing was missed. */
  missedSince: string | null
  onResume: () => void
  resuming: boolean
  onCaughtUp: () => void
}

/** Warnings about an endpoint: that it is disabled or failing, why, and what to do. */
export function EndpointNotices({ endpoint, missedSince, onResume, resuming, onCaughtUp }: EndpointNoticesProps) {
  const { disabled, failing_since } = endpoint
  return (
    <div aria-live="polite" className="flex flex-col gap-2 pb-4 empty:hidden">
      {disabled ? (
        <Callout
          tone={disabled.reason === 'paused' ? 'info' : 'error'}
          title={disabledWord[disabled.reason].title}
          action={
            <Button size="sm" onClick={onResume} disabled={resuming}>
              Resume
            </Button>
          }
        >
          Since <TimeText value={disabled.at} show="moment" />. {disabledWord[disabled.reason].way}
        </Callout>
      ) : null}
      {!disabled && failing_since ? (
        <Callout tone="stale" title="It is failing">
          No delivery succeeded since <TimeText value={failing_since} show="moment" />. Attempts go on by the schedule; after five
          days without a success it is disabled.
        </Callout>
      ) : null}
      {!disabled && missedSince ? (
        <Callout
          tone="info"
          title="It is on again"
          action={<ReplayDialog id={endpoint.id} from={missedSince} size="sm" onDone={onCaughtUp} />}
        >
          It missed events while it was off. A replay from an hour before that sends the missing events, and none twice.
        </Callout>
      ) : null}
    </div>
  )
}
