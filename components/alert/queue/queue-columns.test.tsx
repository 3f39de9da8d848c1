// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { isShown } from '@/components/list/column-choice'
import type { AlertRow } from '@/contract/alert/triage'
import { beneathTitle, partyWords, queueColumns, titleWithoutAmount, whenWords } from './queue-columns'
import { QueueHeader } from './queue-header'
import { queueRowHeight } from './queue-row'

afterEach(cleanup)

it('orders the queue by the headers that have an order of it, and says which one stands', () => {
  const onSort = vi.fn()
  render(
    <>
      {queueColumns.map((column) => (
        <QueueHeader key={column.id} column={column} sort="due" onSort={onSort} />
      ))}
    </>,
  )
  const header = (name: string) => screen.getByRole('columnheader', { name })
  expect(header('Due').getAttribute('aria-sort')).toBe('ascending')
  expect(header('Severity').getAttribute('aria-sort')).toBe('none')
  expect(header('Wallet').getAttribute('aria-sort')).toBeNull()
  for (const name of ['Severity', 'Raised', 'Due']) fireEvent.click(screen.getByRole('button', { name }))
  expect(onSort.mock.calls.map(([sort]) => sort)).toEqual(['severity', 'newest', 'due'])
  expect(screen.queryByRole('button', { name: 'Wallet' })).toBeNull()
})

it('has columns of different names, of which the alert itself cannot be hidden', () => {
  expect(new Set(queueColumns.map((column) => column.id)).size).toBe(queueColumns.length)
  const none = Object.fromEntries(queueColumns.map((column) => [column.id, false]))
  expect(queueColumns.filter((column) => isShown(column, none)).map((column) => column.id)).toEqual(['title'])
})

it.each([
  ['from an address', { kind: 'pattern', direction: 'in', name: `0x${'a'.repeat(40)}`, own: true }, 'from 0xaaaa…aaaaaa'],
  ['to somebody', { kind: 'pattern', direction: 'out', name: 'Kraken', own: false }, 'to Kraken'],
  ['nothing that the title says', { kind: 'counterparty', direction: 'in', name: 'Kraken', own: false }, ''],
  ['nothing of money moved to oneself', { kind: 'pattern', direction: 'self', name: 'Kraken', own: false }, ''],
])('says beneath the title whom a transfer was with: %s', (_, { kind, direction, name, own }, words) => {
  const finding = { kind, direction, counterparty: { name, address: own ? name : '0xb', addresses: 1, categories: [] } }
  expect(partyWords({ finding } as unknown as AlertRow)).toBe(words)
})

it.each([
  [
    'Received 4,600 ETH ($9.1m) from Tornado Cash (mixing service) in Aug 2021',
    'Received from Tornado Cash (mixing service) in Aug 2021',
  ],
  ['Sent 1 ETH to Banco from the North in Aug 2021', 'Sent to Banco from the North in Aug 2021'],
  ['Money from Lazarus, 2 hops away: $300', 'Money from Lazarus, 2 hops away: $300'],
])('leaves the amount of a title to its column: %s', (title, words) => {
  const finding = { kind: 'counterparty', amounts: [{ amount: '1', symbol: 'ETH', amount_usd: null }], amount_usd: null }
  expect(titleWithoutAmount({ title, finding } as unknown as AlertRow)).toBe(words)
  expect(titleWithoutAmount({ title, finding: null })).toBe(title)
})

it.each([
  ['2022-05-01', '2022-05-30', 'before', 'May 2022, before the listing'],
  ['2021-10-31', '2022-06-01', 'both', 'Oct 2021 to Jun 2022, before and after the listing'],
  ['2022-05-01', '2022-05-30', null, 'May 2022'],
  [null, null, 'after', ''],
])('says beneath the title when money moved: %s to %s, %s', (first_at, last_at, timing, words) => {
  const designation = timing === null ? null : { timing, designated_at: '2022-08-08T00:00:00Z' }
  expect(whenWords({ finding: { kind: 'counterparty', first_at, last_at, designation } } as unknown as AlertRow)).toBe(words)
})

it('begins the line beneath the title with facts, and ends it with the rule', () => {
  const finding = {
    ...{ kind: 'counterparty', direction: 'in', first_at: '2022-05-01', last_at: '2022-05-30' },
    designation: { timing: 'before', designated_at: '2022-08-08T00:00:00Z' },
  }
  const row = { finding, rule: { name: 'Exposure to risk categories' } } as unknown as AlertRow
  expect(beneathTitle(row)).toBe('May 2022, before the listing, Exposure to risk categories')
})

it.each(['normal', 'compact'] as const)('has no more lines in a cell than a %s row has room for', (density) => {
  const row = {
    title: 'Received 1 ETH from Kraken',
    rule: { name: 'Large transfer' },
    finding: null,
    occurrences: 1,
    wallet_label: 'Hot wallet',
    customer_reference: 'C-1',
    subject: { network: 'ethereum', address: `0x${'a'.repeat(40)}` },
    fact: { amount: '1', symbol: 'ETH', amount_usd: '14875.495', counterparty: null },
  } as unknown as AlertRow
  // The line height of `text-xs`; smaller text has none higher.
  const line = 18
  for (const id of ['title', 'wallet', 'amount']) {
    const cell = queueColumns.find((column) => column.id === id)?.cell({ row, mark: null, now: 0, copies: false })
    const { container } = render(<div>{cell}</div>)
    const lines = [...(container.querySelector('.flex-col')?.children ?? [])]
    expect(lines, id).toHaveLength(2)
    const shown = lines.filter(({ classList }) => density === 'normal' || !classList.contains('compact:hidden'))
    expect(shown.length * line, id).toBeLessThan(queueRowHeight[density])
    cleanup()
  }
})
