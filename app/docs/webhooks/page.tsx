import type { Metadata } from 'next'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { webhookEventWords } from '@/contract/webhook/webhook-event-words'
import { webhookEventTypes, webhookRetrySeconds } from '@/contract/webhook/webhook-events'
import { publicUrl } from '@/server/platform/env'
import { CodeBlock } from '../code-block'
import { Prose } from '../prose'

export const metadata: Metadata = { title: 'Webhooks' }

const delivery = `POST /webhooks
content-type: application/json
webhook-id: evt_01k...
webhook-timestamp: 1777975200
webhook-signature: v1,K5oZ...

{"type":"case.closed","timestamp":"2026-05-05T10:00:00.000Z","data":{"case_id":"cas_01k...", ...}}`

const verification = `import { Webhook } from 'standardwebhooks'

// body: the bytes as they came, before anything parses them
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers) // throws`

const rules = [
  'Events arrive at least once and in no order. `webhook-id` is the same in every attempt, redelivery and replay: keep the ids you have seen, and answer a known one with 2xx.',
  'The signature is HMAC-SHA256 over `webhook-id`, `.`, `webhook-timestamp`, `.` and the bytes of the body, under the base64 after `whsec_`. During a rotation there are several, separated by spaces; one that fits is enough.',
  'Refuse what is more than five minutes old by `webhook-timestamp`.',
  'Answer 2xx within 20 seconds, and work on the event afterwards. Redirects are failures; 410 disables the endpoint; `Retry-After` with 429 and 503 is honoured.',
  'An endpoint with nothing but failures for five days is disabled. Fix the receiver, send a test, enable the endpoint, and replay the time it missed.',
  'After a rotation, deliveries are signed with the old and the new secret for 24 hours.',
]

function spanText(seconds: number): string {
  if (seconds === 0) return 'at once'
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`
}

/** How events are sent, verified and retried, for developers of a receiver. */
export default function WebhooksPage() {
  const create = `curl -X POST '${publicUrl()}/v1/webhooks/endpoints' \\
  -H 'Authorization: Bearer YOUR_API_KEY' \\
  -H 'Content-Type: application/json' \\
  -d '{"url": "https://example.com/webhooks", "events": ["alert.created", "case.closed"]}'`
  const replay = `curl -X POST '${publicUrl()}/v1/webhooks/endpoints/ENDPOINT_ID/replay' \\
  -H 'Authorization: Bearer YOUR_API_KEY' \\
  -H 'Content-Type: application/json' \\
  -d '{"from": "2026-05-05T00:00:00Z", "to": "2026-05-06T00:00:00Z"}'`
  return (
    <>
      <PageHeader title="Webhooks">
        <p className="max-w-prose text-pretty">
          Events are sent to your addresses as they happen. They follow Standard Webhooks 1.0.0, so any of its libraries verifies
          them.
        </p>
      </PageHeader>
      <Section title="Add an endpoint" description="Only this answer contains the signing secret.">
        <div className="max-w-3xl">
          <CodeBlock code={create} label="how to add an endpoint" />
        </div>
      </Section>
      <Section title="Verify a delivery">
        <div className="flex max-w-3xl flex-col gap-3">
          <CodeBlock code={delivery} label="a delivery" />
          <CodeBlock code={verification} label="how to verify it" />
        </div>
        <ul className="flex max-w-prose list-disc flex-col gap-2 pt-4 pl-5 text-pretty">
          {rules.map((rule) => (
            <li key={rule}>
              <Prose text={rule} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Retries and replays" description="Each delay is up to a tenth longer or shorter, at random.">
        <ol aria-label="Attempts" className="flex max-w-3xl flex-wrap gap-x-4 gap-y-1 pb-4 tabular-nums">
          {webhookRetrySeconds.map((seconds, index) => (
            <li key={seconds} className="whitespace-nowrap">
              <span className="text-muted-foreground">{index + 1}.</span> {spanText(seconds)}
            </li>
          ))}
        </ol>
        <div className="max-w-3xl">
          <CodeBlock code={replay} label="how to replay a day" />
        </div>
        <p className="max-w-prose pt-3 text-pretty text-muted-foreground">
          What was sent, what came back and when it is tried again is in the delivery log, in the console and{' '}
          <Link href="/docs/api/webhooks#listWebhookDeliveries" className="link">
            in the API
          </Link>
          .
        </p>
      </Section>
      <Section title="Events">
        <ul className="max-w-4xl">
          {webhookEventTypes.map((type) => (
            <li key={type} className="grid gap-x-8 gap-y-1 border-border border-t py-2 md:grid-cols-[17rem_minmax(0,1fr)]">
              <code className="break-words font-mono text-xs leading-5">{type}</code>
              <div className="min-w-0">
                <p className="text-pretty text-sm">{webhookEventWords[type].when}.</p>
                <p className="break-words font-mono text-muted-foreground text-xs">{webhookEventWords[type].data}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
