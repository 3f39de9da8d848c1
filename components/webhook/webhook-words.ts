import type { WebhookAttemptError, WebhookDeliveryStatus, WebhookEndpoint } from '@/contract/webhook/webhooks'

export const deliveryWord: Record<WebhookDeliveryStatus, string> = {
  pending: 'Pending',
  retrying: 'Retrying',
  delivered: 'Delivered',
  failed: 'Failed',
  skipped: 'Skipped',
}

/** What went wrong in an attempt, and where to look. */
export const errorWord: Record<WebhookAttemptError, { name: string; look: string }> = {
  status: { name: 'Refused', look: 'The receiver did not answer 2xx. Its answer usually says why.' },
  redirect: { name: 'Redirected', look: 'Redirects are not followed. Change the URL to the address it leads to.' },
  timeout: { name: 'Timed out', look: 'No whole answer within 20 seconds. Answer 2xx first and work on the event afterwards.' },
  dns: { name: 'Name not found', look: 'The host of the URL does not resolve. Check its name and its DNS records.' },
  connection: {
    name: 'No connection',
    look: 'The connection was refused or broke off. Check that the receiver runs and its port is open.',
  },
  tls: { name: 'TLS failed', look: 'The certificate is not valid for this host. Check its names, its chain and its dates.' },
  protocol: {
    name: 'Not HTTP',
    look: 'The answer is not HTTP. Check the port and any proxy in front of the receiver.',
  },
  forbidden_target: {
    name: 'Target forbidden',
    look: 'The URL leads to an address that is not public. Use a public one, or have the operator allow its network.',
  },
}

/** Why an endpoint is disabled and how to enable it again. */
export const disabledWord: Record<NonNullable<WebhookEndpoint['disabled']>['reason'], { title: string; way: string }> = {
  paused: {
    title: 'It was paused',
    way: 'No events are queued for it meanwhile. Resume it, and replay the time it was off.',
  },
  gone: {
    title: 'It was disabled because it answered 410 Gone',
    way: '410 means that the receiver is gone for good. Change the URL if it moved, send a test event, resume, and replay what it missed.',
  },
  failing: {
    title: 'It was disabled because nothing was delivered for five days',
    way: 'The failed deliveries below say why. Fix the receiver, send a test event (a disabled endpoint receives it too), resume, and replay what it missed.',
  },
}

/** The result of an attempt in a few words: `200`, `500 Refused`, `Timed out`. */
export function attemptWord({ status_code, error }: { status_code: number | null; error: WebhookAttemptError | null }): string {
  const name = error === null ? null : errorWord[error].name
  return [status_code, name].filter((part) => part !== null).join(' ')
}

/** A readable latency: `85 ms`, `3.2 s`. */
export function latencyText(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}

/** The host and path of a URL, which distinguish endpoints. */
export function urlText(url: string): string {
  return url.replace(/^https:\/\//, '')
}
