import { utcMoment } from '@/components/chain/time'
import { TimeText } from '@/components/chain/time-text'
import type { WebhookAttempt, WebhookDeliveryWithRequest } from '@/contract/webhook/webhooks'
import { CopiedText } from './copied-text'
import { curlOf, headersSent } from './sent-request'
import { attemptWord, errorWord, latencyText } from './webhook-words'

interface AttemptViewProps {
  attempt: WebhookAttempt
  request: WebhookDeliveryWithRequest['request']
  open: boolean
}

/** One attempt: its result and cause, what was sent, and the beginning of the answer. */
export function AttemptView({ attempt, request, open }: AttemptViewProps) {
  const { number, at, url, error, error_detail, latency_ms, response } = attempt
  return (
    <details open={open} className="group border-border border-t first:border-t-0">
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-2 py-2 text-sm">
        <span className="text-muted-foreground tabular-nums">{number}.</span>
        <span className={error ? 'font-medium text-danger-fg' : 'font-medium'}>{attemptWord(attempt)}</span>
        <span className="text-muted-foreground text-xs tabular-nums">{latencyText(latency_ms)}</span>
        <span className="ml-auto text-muted-foreground text-xs">
          <TimeText value={at} show="relative" />
        </span>
      </summary>
      <div className="flex min-w-0 flex-col gap-3 pb-4">
        {error ? (
          <p className="text-pretty text-sm">
            {error_detail ? <span className="block">{error_detail}</span> : null}
            <span className="text-muted-foreground">{errorWord[error].look}</span>
          </p>
        ) : null}
        <p className="text-muted-foreground text-xs">Sent {utcMoment(at, true)}</p>
        <CopiedText label="URL" text={url} />
        {request ? (
          <CopiedText
            label="Request headers"
            text={Object.entries(headersSent(request, attempt))
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          />
        ) : (
          <CopiedText label="webhook-signature" text={attempt.signature} />
        )}
        {response === null ? null : (
          <CopiedText label="Answer, its first 1,024 bytes" text={response} empty="The answer had no body." />
        )}
        {request ? <CopiedText label="As a command, to send it again by hand" text={curlOf(request, attempt)} /> : null}
      </div>
    </details>
  )
}
