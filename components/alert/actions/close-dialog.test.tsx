// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AlertRow } from '@/contract/alert/triage'
import { defaultSettings } from '@/contract/organisation-settings'
import { CloseDialog } from './close-dialog'

const read = vi.hoisted(() => ({ settings: Promise.resolve<unknown>(null) }))
vi.mock('@/components/trpc', () => ({
  useTRPC: () => ({ settings: { get: { queryOptions: () => ({ queryKey: ['settings'], queryFn: () => read.settings }) } } }),
}))
afterEach(cleanup)

const me = { id: 'usr_1', name: 'Ada' }
const row = (more: Partial<AlertRow> = {}) =>
  ({ id: 'alr_1', title: 'Received $24,588.99', severity: 'severe', state: 'open', proposed_closing: null, ...more }) as AlertRow

function open(rows: AlertRow[], people = [me, { id: 'usr_2', name: 'Bo' }]) {
  let answer: (settings: unknown) => void = () => {}
  read.settings = new Promise((resolve) => {
    answer = resolve
  })
  const onDo = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CloseDialog rows={rows} comment="" me={me} people={people} onDo={onDo} onCancel={() => {}} />
    </QueryClientProvider>,
  )
  return { onDo, answer: () => answer({ settings: defaultSettings, revision: 0 }) }
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

it('hears a digit that is pressed before the reasons have come, and keeps it out of the comment', async () => {
  const { onDo, answer } = open([row({ severity: 'medium' })])
  await screen.findByRole('dialog')
  expect(document.activeElement?.tagName).toBe('FORM')
  press('3')
  expect(onDo).not.toHaveBeenCalled()
  answer()
  await waitFor(() => expect(onDo).toHaveBeenCalledOnce())
  expect(onDo.mock.calls[0]?.[0]).toMatchObject({ state: 'closed', resolution: 'expected_activity' })
})

it('takes the focus to the reasons once they come, but not from a comment that was begun', async () => {
  const { answer } = open([row()])
  const comment = await screen.findByLabelText('Comment')
  comment.focus()
  answer()
  await screen.findByRole('radio', { name: /False positive/ })
  expect(document.activeElement).toBe(comment)
  cleanup()
  open([row()]).answer()
  const first = await screen.findByRole('radio', { name: /False positive/ })
  await waitFor(() => expect(document.activeElement).toBe(first))
})

it.each([
  ['who works alone the ways out', [me], /No one else here works on alerts/, true],
  [
    'others where it is set',
    [me, { id: 'usr_2', name: 'Bo' }],
    /The severity from which two people are needed is set under/,
    false,
  ],
])('tells a person that a severe alert takes two, and %s', async (_, people, words, adds) => {
  open([row()], people).answer()
  fireEvent.click(await screen.findByRole('radio', { name: /False positive/ }))
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Settings, Organisation' }).getAttribute('href')).toBe(
    '/settings/organisation#second-from',
  )
  expect(screen.queryByRole('link', { name: 'Add a person' }) !== null).toBe(adds)
  expect(screen.getByRole('button', { name: 'Propose closing' })).toBeTruthy()
})
