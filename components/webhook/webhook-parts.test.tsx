// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookAttemptErrors,
  webhookDisabledReasons,
} from '@/contract/webhook/webhooks'
import { AttemptView } from './attempt-view'
import { EndpointNotices } from './endpoint-notices'
import { newEndpoint, termsOf, valuesOf } from './endpoint-values'
import { EventChoice } from './event-choice'
import { lookAgain } from './look-again'
import { attemptWord, disabledWord, errorWord, latencyText } from './webhook-words'

afterEach(cleanup)

const attempt: WebhookAttempt = {
  number: 3,
  at: '2026-05-05T10:00:00.000Z',
  url: 'https://example.com/hooks',
  signature: 'v1,abc',
  status_code: 500,
  error: 'status',
  error_detail: 'HTTP 500',
  latency_ms: 1234,
  response: '<img src=x onerror=alert(1)>',
}
const request = { method: 'POST' as const, headers: { 'webhook-id': 'evt_1' }, body: '{"type":"case.created"}' }

describe('an attempt', () => {
  it('shows the answer of the receiver as text, whatever is in it', () => {
    const { container } = render(<AttemptView attempt={attempt} request={request} open />)
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy()
    expect(container.querySelector('img')).toBeNull()
    expect(container.querySelector('summary')?.textContent).toContain('500 Refused1.2 s')
    expect(container.textContent).toContain('webhook-timestamp: 1777975200')
  })

  it('says that an answer was empty, and nothing of one that never came', () => {
    const { container, rerender } = render(<AttemptView attempt={{ ...attempt, response: '' }} request={request} open />)
    expect(container.textContent).toContain('The answer had no body.')
    rerender(<AttemptView attempt={{ ...attempt, status_code: null, error: 'timeout', response: null }} request={null} open />)
    expect(container.textContent).not.toContain('1,024 bytes')
    expect(container.querySelector('summary')?.textContent).toContain('Timed out')
  })

  it('has words for every way to fail', () => {
    for (const error of webhookAttemptErrors) expect(errorWord[error].look).not.toBe('')
    expect(attemptWord({ status_code: 204, error: null })).toBe('204')
    expect([latencyText(85), latencyText(20_000)]).toEqual(['85 ms', '20.0 s'])
  })
})

describe('an endpoint that is off', () => {
  it.each(webhookDisabledReasons)('says why and how it comes back: %s', (reason) => {
    const onResume = vi.fn()
    const endpoint = { id: 'whe_1', disabled: { reason, at: attempt.at }, failing_since: null } as WebhookEndpoint
    render(<EndpointNotices endpoint={endpoint} missedSince={null} onResume={onResume} resuming={false} onCaughtUp={vi.fn()} />)
    expect(screen.getByText(disabledWord[reason].title)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
    expect(onResume).toHaveBeenCalledOnce()
  })
})

describe('the choice of events', () => {
  it('takes and gives back a whole group', () => {
    const onChange = vi.fn()
    const { rerender } = render(<EventChoice values={{ every: false, events: ['alert.created'] }} onChange={onChange} />)
    fireEvent.click(screen.getByRole('button', { name: 'All of Reports' }))
    expect(onChange).toHaveBeenLastCalledWith({ events: ['alert.created', 'report.ready', 'report.revoked'] })
    rerender(
      <EventChoice values={{ every: false, events: ['alert.created', 'report.ready', 'report.revoked'] }} onChange={onChange} />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'None of Reports' }))
    expect(onChange).toHaveBeenLastCalledWith({ events: ['alert.created'] })
  })

  it('sends every event as one star, and an empty description as none', () => {
    expect(termsOf({ ...newEndpoint, url: ' https://a.example ' })).toEqual({
      url: 'https://a.example',
      description: null,
      events: ['*'],
    })
    const chosen = { url: 'https://a.example', description: 'Desk', events: ['case.closed'] } as WebhookEndpoint
    expect(termsOf(valuesOf(chosen))).toEqual({ url: 'https://a.example', description: 'Desk', events: ['case.closed'] })
  })
})

it('a log is read again often only while an attempt is near', () => {
  const now = Date.parse(attempt.at)
  const due = (ms: number | null) =>
    [{ next_attempt_at: ms === null ? null : new Date(now + ms).toISOString() }] as WebhookDelivery[]
  expect(lookAgain(due(5_000), now)).toBe(2_000)
  expect([lookAgain(due(300_000), now), lookAgain(due(null), now), lookAgain(undefined, now)]).toEqual([15_000, 15_000, 15_000])
})
