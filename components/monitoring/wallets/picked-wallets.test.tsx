// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MonitoredWallet } from '@/contract/monitoring/monitoring'
import { PickedWallets } from './picked-wallets'
import { toggled } from './wallet-picking'

const mutate = vi.hoisted(() => vi.fn())
vi.mock('@/components/trpc', () => ({
  useTRPC: () => ({ monitoring: { pathKey: () => ['monitoring'] } }),
  useTRPCClient: () => ({ monitoring: { update: { mutate } } }),
}))
afterEach(() => {
  cleanup()
  mutate.mockReset()
})

const wallet = (id: string, state: 'active' | 'paused' = 'active') => ({ id, label: `Wallet ${id}`, state }) as MonitoredWallet

function open(wallets: MonitoredWallet[]) {
  const onClear = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PickedWallets wallets={wallets} onClear={onClear} />
    </QueryClientProvider>,
  )
  return onClear
}
async function pause(words: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  fireEvent.click(await screen.findByRole('button', { name: words }))
}

describe('wallets that are picked together', () => {
  it('are paused one by one once that is confirmed; those that are paused already are left out', async () => {
    const onClear = open([wallet('1'), wallet('2'), wallet('3', 'paused')])
    await pause('Pause 2 wallets')
    await waitFor(() => expect(onClear).toHaveBeenCalledOnce())
    expect(mutate.mock.calls).toEqual([[{ id: '1', state: 'paused' }], [{ id: '2', state: 'paused' }]])
  })

  it('stay picked where one was refused, which is said by name, and the others are changed all the same', async () => {
    mutate.mockRejectedValueOnce(new Error('gone'))
    const onClear = open([wallet('1'), wallet('2')])
    await pause('Pause 2 wallets')
    await screen.findByText(/^Wallet 1:/)
    expect(screen.getByText('1 wallet not changed')).toBeTruthy()
    expect(mutate).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(onClear).not.toHaveBeenCalled()
  })

  it('are resumed without a question', async () => {
    const onClear = open([wallet('3', 'paused')])
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(onClear).toHaveBeenCalledOnce())
    expect(mutate.mock.calls).toEqual([[{ id: '3', state: 'active' }]])
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  })
})

it.each([
  [[], ['a', 'b'], ['a', 'b']],
  [['a'], ['a', 'b'], ['a', 'b']],
  [['a', 'b', 'c'], ['a', 'b'], ['c']],
  [['a'], ['a'], []],
])('%j with %j toggled is %j', (before, ids, after) => {
  expect([...toggled(new Set(before), ids)].toSorted()).toEqual(after)
})
