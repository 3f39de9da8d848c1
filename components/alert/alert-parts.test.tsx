// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AlertTurn } from '@/contract/alert/alert-turns'
import type { RiskPath } from '@/contract/risk/risk'
import { CommentDialog } from './actions/comment-dialog'
import { ownMoment, snoozeChoices } from './actions/snooze-dialog'
import { mayBecome } from './actions/transitions'
import { turnText } from './detail/alert-history'
import { pathOfAlert } from './detail/alert-path'
import { saysAll } from './detail/alert-reason'
import { outcomeText } from './detail/similar-alerts'
import { DueText } from './due-text'

afterEach(cleanup)
const now = Date.parse('2026-03-01T12:00:00Z')
const at = (ms: number) => new Date(now + ms).toISOString()
const hour = 3_600_000

describe('DueText', () => {
  it.each([
    ['what is left', { due_at: at(5 * hour) }, '5h left'],
    ['what is over', { due_at: at(-50 * hour) }, '2d over'],
    ['minutes', { due_at: at(20 * 60_000) }, '20m left'],
    ['that it sleeps', { due_at: at(hour), snoozed_until: at(3 * hour) }, 'Snoozed for 3h'],
    ['nothing once closed', { due_at: at(-hour), state: 'closed' }, '—'],
  ])('says %s', (_, alert, text) => {
    const { container } = render(<DueText alert={{ state: 'open', snoozed_until: null, ...alert }} now={now} />)
    expect(container.textContent).toBe(text)
  })
})

describe('pathOfAlert', () => {
  const path = (address: string, hop: number, categories: string[], counts = true) =>
    ({ address, hop, categories, counts_toward_score: counts }) as RiskPath
  const paths = (...listed: RiskPath[]) => ({ source: { listed }, destination: { listed: [] } }) as never
  const fact = (type: string, exposure: object | null) => ({ evidence: [{ type, exposure }] }) as never

  it('is the one of the category and hop that the rule found', () => {
    const all = paths(path('a', 1, ['mixer']), path('b', 2, ['sanction']), path('c', 3, ['sanction']))
    expect(pathOfAlert(fact('exposure', { categories: ['sanction'], hop: 3 }), all)?.address).toBe('c')
    expect(pathOfAlert(fact('exposure', { categories: ['sanction'], hop: 9 }), all)?.address).toBe('b')
  })
  it('is the heaviest that counts for an alert about the score, and none for one about a transfer', () => {
    const all = paths(path('a', 1, ['exchange'], false), path('b', 2, ['sanction']))
    expect(pathOfAlert(fact('risk', null), all)?.address).toBe('b')
    expect(pathOfAlert(fact('transfer', null), all)).toBeNull()
    expect(pathOfAlert(fact('risk', null), undefined)).toBeNull()
  })
})

describe('words', () => {
  const turn = (more: Partial<AlertTurn>) =>
    turnText({ kind: 'state', from: null, to: null, assignee: null, resolution: null, ...more } as AlertTurn)
  it('say what happened', () => {
    expect(turn({ from: 'open', to: 'closed', resolution: 'false_positive' })).toBe('closed it as false positive')
    expect(turn({ from: 'closed', to: 'open' })).toBe('reopened it')
    expect(turn({ from: 'escalated', to: 'in_review' })).toBe('took it back into review')
    expect(turn({ kind: 'assigned', to: 'usr_1', assignee: { id: 'usr_1', name: 'Kim' } as never })).toBe('assigned it to Kim')
    expect(turn({ kind: 'snoozed', to: '2026-03-02T09:00:00.000Z' })).toBe('snoozed it until 2 Mar 2026, 09:00 UTC')
  })
  it('sum up what became of similar alerts', () => {
    const resolutions = { false_positive: 7, true_positive: 0, expected_activity: 2, duplicate: 0, not_actionable: 0 }
    expect(outcomeText({ alerts: 12, closed: 9, escalated: 1, resolutions })).toBe(
      '12 found: 9 closed (7 false positive, 2 expected activity), 1 escalated, 2 still open.',
    )
  })
})

describe('snoozeChoices', () => {
  it('lie in the future, whatever day it is', () => {
    for (let day = 1; day <= 7; day++) {
      const today = new Date(2026, 2, day, 10)
      const choices = snoozeChoices(today)
      expect(choices.every(({ until }) => until > today)).toBe(true)
      expect(choices[3]?.until.getDay()).toBe(1)
    }
  })
})

describe('mayBecome', () => {
  const open = { state: 'open', closed_at: null } as const
  it('follows the states, and lets a closed alert be reopened for 180 days', () => {
    expect(mayBecome(open, 'escalated', now)).toBe(true)
    expect(mayBecome({ state: 'escalated', closed_at: null }, 'open', now)).toBe(false)
    expect(mayBecome({ state: 'closed', closed_at: at(-179 * 24 * hour) }, 'open', now)).toBe(true)
    expect(mayBecome({ state: 'closed', closed_at: at(-181 * 24 * hour) }, 'open', now)).toBe(false)
  })
})

describe('CommentDialog', () => {
  it('sends by Enter, breaks the line by Shift Enter, and asks for words where there are none', () => {
    const onDo = vi.fn()
    const props = { rows: [], comment: '', onCancel: () => {}, title: 'Reopen', action: 'Reopen', label: () => '' }
    render(<CommentDialog {...props} change={{ state: 'open' }} onDo={onDo} />)
    const field = screen.getByLabelText('Comment')
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(screen.getByRole('alert').textContent).toBe('Write a word or two')
    fireEvent.change(field, { target: { value: ' seen again ' } })
    fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
    expect(onDo).not.toHaveBeenCalled()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(onDo.mock.calls[0]?.[0]).toEqual({ state: 'open', comment: 'seen again' })
  })
})

it.each([
  ['2026-01-31', '09:00', '2026-01-31T09:00:00.000Z'],
  ['2026-01-31', '23:59', '2026-01-31T23:59:00.000Z'],
  ['2026-02-30', '09:00', null],
  ['31.01.2026', '09:00', null],
  ['', '09:00', null],
  ['2026-01-31', '24:00', null],
  ['2026-01-31', '9', null],
])('reads a time of one’s own to snooze until: %s at %s', (day, clock, moment) => {
  expect(ownMoment(day, clock)?.toISOString() ?? null).toBe(moment)
})

it.each([
  ['its figures', 'Transfer of $12,400 (rule: at least $10,000)', '$12,400', '$10,000', true],
  ['a name', 'Now on gb_hmt: One', 'gb_hmt', null, true],
  ['no figure', 'The score rose', '91', '90', false],
  ['no threshold', 'Within 3 hops', '3', '5', false],
  ['no count', 'Many transfers', '20', null, false],
])('says of a measure whose sentence holds %s whether the figures stand beside it', (_, text, value, threshold, all) => {
  expect(saysAll({ name: 'any', text, value, threshold })).toBe(all)
})
