// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../overlay/dropdown-menu'
import { Popover, PopoverContent, PopoverTrigger } from '../overlay/popover'
import { deferredPart } from './deferred-part'

// The first use fetches code, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

const Lines = ({ names }: { names: string[] }) => names.map((name) => <DropdownMenuItem key={name}>{name}</DropdownMenuItem>)

describe('what is drawn inside an overlay', () => {
  it('comes with a menu, before it opens, so that a key that opened it stands on its first line', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Lines>()
    const fetch = vi.fn(() => promise)
    const Items = deferredPart(fetch)
    render(
      <DropdownMenu inside={Items.fetch}>
        <DropdownMenuTrigger>Actions</DropdownMenuTrigger>
        <DropdownMenuContent>
          <Items names={['First', 'Second']} />
        </DropdownMenuContent>
      </DropdownMenu>,
    )
    expect(fetch).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Actions' }), { key: 'ArrowDown' })
    // Waits for the menu's own code: without its items it stays closed.
    await import('radix-ui/dropdown-menu')
    await new Promise((done) => setTimeout(done, 50))
    expect(screen.queryByRole('menu')).toBeNull()
    resolve(Lines)
    const first = await screen.findByRole('menuitem', { name: 'First' })
    await vi.waitFor(() => expect(document.activeElement).toBe(first), { timeout: 10_000 })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is asked for again where it could not be had', async () => {
    const Facts = () => <p>facts</p>
    const fetch = vi.fn<() => Promise<typeof Facts>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Facts)
    const Inside = deferredPart(fetch)
    render(
      <Popover inside={Inside.fetch}>
        <PopoverTrigger>Open</PopoverTrigger>
        <PopoverContent aria-label="Facts">
          <Inside />
        </PopoverContent>
      </Popover>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1), { timeout: 10_000 })
    await new Promise((done) => setTimeout(done, 50))
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect((await screen.findByRole('dialog')).textContent).toBe('facts')
  })
})
