// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TrpcProvider } from '@/components/trpc'
import type { SearchHit, SearchResult } from '@/contract/search'
import { PalettePersonProvider } from './palette-person'
import { SearchBox } from './search-box'
import { SearchEntry } from './search-entry'

// The first use fetches code, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const scopes = ['risk:check', 'monitoring:write', 'cases:write', 'alerts:read', 'cases:read'] as const
const hit = (text: string): SearchHit => ({
  type: 'address',
  title: text,
  href: `/wallets/bitcoin/${text}`,
  text,
  network: 'bitcoin',
  address: text,
  seen: true,
  transfers: 3,
  label: null,
  category: null,
  monitored_wallet_id: null,
  waiting_alerts: 0,
})

/** Requests to the service, each answered when the test says so. */
interface Asked {
  query: string
  answer: (result: Partial<SearchResult>) => Promise<void>
  fail: () => Promise<void>
}
/** The parts of the clipboard API that jsdom lacks. */
class FakeTransfer {
  text = ''
  setData(_: string, text: string) {
    this.text = text
  }
  getData() {
    return this.text
  }
}
class FakePaste extends Event {
  clipboardData: FakeTransfer
  constructor(type: string, { clipboardData, ...init }: EventInit & { clipboardData: FakeTransfer }) {
    super(type, init)
    this.clipboardData = clipboardData
  }
}

let asked: Asked[]
const realTimeout = setTimeout
const push = vi.fn()

beforeAll(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = () => {}
  // Code that the box fetches on first use.
  await import('./search-panel')
})

beforeEach(() => {
  asked = []
  push.mockReset()
  vi.stubGlobal('fetch', (url: string) => {
    const parameters = new URL(url, 'http://assay.test').searchParams
    const inputs = Object.values(JSON.parse(parameters.get('input') ?? '{}')) as { query: string }[]
    const settled = inputs.map(({ query }) => {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      const settle = (body: unknown) =>
        act(async () => {
          resolve(body)
          await new Promise((done) => setTimeout(done, 20))
        })
      asked.push({
        query,
        answer: (result) => {
          const whole: SearchResult = { query, hits: [], problems: [], truncated: false, ...result }
          return settle({ result: { data: whole } })
        },
        fail: () =>
          settle({
            error: {
              message: 'The search is refused.',
              code: -32_000,
              data: { code: 'FORBIDDEN', httpStatus: 403, request_id: 'req_1', details: [] },
            },
          }),
      })
      return promise
    })
    return Promise.all(settled).then(
      (bodies) => new Response(JSON.stringify(bodies), { headers: { 'content-type': 'application/json' } }),
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

async function box(who: readonly (typeof scopes)[number][] = scopes, Box: typeof SearchBox | typeof SearchEntry = SearchBox) {
  render(
    <AppRouterContext value={{ push, refresh() {} } as unknown as AppRouterInstance}>
      <TrpcProvider key={Math.random()}>
        <PalettePersonProvider person={{ scopes: who, mark: 'usr' }}>
          <button type="button">Elsewhere</button>
          <Box />
        </PalettePersonProvider>
      </TrpcProvider>
    </AppRouterContext>,
  )
  const input = screen.getByRole('combobox', { name: /search/i })
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(document.activeElement).toBe(input)
  if (Box === SearchBox) await screen.findByRole('listbox')
  return {
    input,
    type: (value: string) => fireEvent.change(input, { target: { value } }),
    paste: (text: string) => fireEvent.paste(input, { clipboardData: { getData: () => text } }),
    key: (key: string) => fireEvent.keyDown(input, { key }),
  }
}
const lines = () => screen.queryAllByRole('option').map((line) => line.textContent)
let unique = 0
/** The query client of a browser outlives a test, so every test asks for something else. */
const fresh = () => `1Fresh${(unique++).toString(36)}x`

describe('the palette', () => {
  it('offers what is usual before anything is typed, and asks nothing', async () => {
    await box()
    await waitFor(() => expect(lines()).toContain('New case'))
    expect(lines()).toContain('Alerts')
    expect(asked).toEqual([])
  })

  it('asks once for what is typed, not for each letter', async () => {
    const { type } = await box()
    const text = fresh()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    for (let n = 2; n <= text.length; n++) {
      type(text.slice(0, n))
      await act(() => vi.advanceTimersByTimeAsync(60))
    }
    expect(asked).toEqual([])
    // The query client's own timers use the real clock.
    for (let n = 0; n < 100 && asked.length === 0; n++) {
      await act(() => vi.advanceTimersByTimeAsync(20))
      await act(() => new Promise((done) => realTimeout(done, 10)))
    }
    expect(asked.map((one) => one.query)).toEqual([text])
  })

  it('asks once for what is pasted, keeps lines apart, and offers to check all first', async () => {
    const { paste, input } = await box()
    const [a, b] = [fresh(), fresh()]
    paste(`${a}\r\n  ${b}\n`)
    expect(input).toHaveProperty('value', `${a} ${b}`)
    await waitFor(() => expect(asked).toHaveLength(1))
    await asked[0]?.answer({ hits: [hit(a), hit(b)] })
    await waitFor(() => expect(lines().slice(0, 2)).toEqual(['Check all 2 addresses', 'Watch all 2 wallets']))
  })

  it('opens on Enter what answers the text, not what answered an earlier one', async () => {
    const { paste, type, key } = await box()
    const [old, now] = [fresh(), fresh()]
    paste(old)
    await waitFor(() => expect(asked).toHaveLength(1))
    await asked[0]?.answer({ hits: [hit(old)] })
    type(now)
    key('Enter')
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(push).not.toHaveBeenCalled()
    await asked[1]?.answer({ hits: [hit(now)] })
    await waitFor(() => expect(push.mock.calls).toEqual([[`/wallets/bitcoin/${now}`]]))
  })

  it('shows no late answer to an older text over that to a newer one', async () => {
    const { paste } = await box()
    const [old, now] = [fresh(), fresh()]
    paste(old)
    await waitFor(() => expect(asked).toHaveLength(1))
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } })
    paste(now)
    await waitFor(() => expect(asked).toHaveLength(2))
    await asked[1]?.answer({ hits: [hit(now)] })
    await asked[0]?.answer({ hits: [hit(old)] })
    await waitFor(() => expect(lines()[0]).toContain(now))
    expect(lines().join()).not.toContain(old)
  })

  it('finds a page without waiting for the answer', async () => {
    const { type, key } = await box()
    type('my cas')
    await waitFor(() => expect(lines()[0]).toBe('My cases'))
    key('Enter')
    await waitFor(() => expect(push).toHaveBeenCalledWith('/cases?assignee=me'))
  })

  it('says what is wrong, that nothing was found, and why the search failed with a way to try again', async () => {
    const { paste } = await box()
    paste(fresh())
    await waitFor(() => expect(asked).toHaveLength(1))
    await asked[0]?.answer({ problems: [{ text: '1abc', issue: 'has a wrong checksum' }] })
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('1abcHas a wrong checksum'))
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } })
    paste(fresh())
    await waitFor(() => expect(asked).toHaveLength(2))
    await asked[1]?.answer({})
    expect(await screen.findByText(/^Nothing found/)).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '' } })
    paste(fresh())
    await waitFor(() => expect(asked).toHaveLength(3))
    await asked[2]?.fail()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The search is refused.'))
    expect(screen.getByRole('alert').textContent).toContain('req_1')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked).toHaveLength(4))
  })

  it('offers no action that somebody may not do', async () => {
    const { paste } = await box(['cases:read'])
    expect(lines()).not.toContain('New case')
    const one = fresh()
    paste(one)
    await waitFor(() => expect(asked).toHaveLength(1))
    await asked[0]?.answer({ hits: [hit(one)] })
    await waitFor(() => expect(lines().slice(1)).toEqual(['Follow its money in a graph']))
  })

  it('takes what is pasted and entered before the box has come', async () => {
    vi.stubGlobal('DataTransfer', FakeTransfer)
    vi.stubGlobal('ClipboardEvent', FakePaste)
    const { paste, key } = await box(scopes, SearchEntry)
    const one = fresh()
    paste(one)
    key('Enter')
    await waitFor(() => expect(asked.map((question) => question.query)).toEqual([one]))
    expect(push).not.toHaveBeenCalled()
    await asked[0]?.answer({ hits: [hit(one)] })
    await waitFor(() => expect(push.mock.calls).toEqual([[`/wallets/bitcoin/${one}`]]))
  })

  it('clears on Escape, then closes and gives the focus back', async () => {
    const { type, key, input } = await box()
    type('al')
    key('Escape')
    expect(input).toHaveProperty('value', '')
    expect(document.activeElement).toBe(input)
    key('Escape')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
