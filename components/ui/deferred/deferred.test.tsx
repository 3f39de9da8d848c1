// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../overlay/dropdown-menu'
import { Popover, PopoverContent, PopoverTrigger } from '../overlay/popover'
import { deferred } from './deferred'

// The first use fetches code, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

describe('deferred', () => {
  it('fetches once, and again after a fetch that failed', async () => {
    const fetch = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('module')
    const get = deferred(fetch)
    await expect(get()).rejects.toThrow('offline')
    await expect(Promise.all([get(), get()])).resolves.toEqual(['module', 'module'])
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

const Menu = ({ onPick = () => {} }: { onPick?: () => void }) => (
  <DropdownMenu>
    <DropdownMenuTrigger aria-label="Actions">Actions</DropdownMenuTrigger>
    <DropdownMenuContent>
      <DropdownMenuItem onSelect={onPick}>First</DropdownMenuItem>
      <DropdownMenuItem>Second</DropdownMenuItem>
    </DropdownMenuContent>
  </DropdownMenu>
)

describe('a menu whose code is still to come', () => {
  it('says that it is one, and draws none of it', () => {
    render(<Menu />)
    const trigger = screen.getByRole('button', { name: 'Actions' })
    expect(trigger.getAttribute('aria-haspopup')).toBe('menu')
    expect(trigger.getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('menuitem')).toBeNull()
  })

  it('opens by the pointer that asked for it, and gives the focus back to its trigger', async () => {
    render(<Menu />)
    // Prevented: the browser's default would take the focus out of the menu.
    expect(fireEvent.pointerDown(screen.getByRole('button', { name: 'Actions' }), { button: 0 })).toBe(false)
    const menu = await screen.findByRole('menu')
    fireEvent.keyDown(menu, { key: 'Escape' })
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' })), {
      timeout: 10_000,
    })
  })

  it('opens by keys with its first line chosen, as it does ever after', async () => {
    const onPick = vi.fn()
    render(<Menu onPick={onPick} />)
    fireEvent.keyDown(screen.getByRole('button', { name: 'Actions' }), { key: 'ArrowDown' })
    const first = await screen.findByRole('menuitem', { name: 'First' })
    await vi.waitFor(() => expect(document.activeElement).toBe(first), { timeout: 10_000 })
    fireEvent.keyDown(first, { key: 'Enter' })
    expect(onPick).toHaveBeenCalledTimes(1)
  })

  it('stays shut by keys and buttons that open no menu', () => {
    render(<Menu />)
    const trigger = screen.getByRole('button', { name: 'Actions' })
    fireEvent.keyDown(trigger, { key: 'x' })
    fireEvent.pointerDown(trigger, { button: 2 })
    expect(screen.queryByRole('menu')).toBeNull()
    expect(trigger.getAttribute('data-state')).toBe('closed')
  })
})

function Held() {
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger>{open ? 'Shown' : 'Hidden'}</PopoverTrigger>
      <PopoverContent aria-label="Facts">inside</PopoverContent>
    </Popover>
  )
}

describe('a popover whose code is still to come', () => {
  it('opens by a click, tells whoever holds its state, and closes', async () => {
    render(<Held />)
    fireEvent.click(screen.getByRole('button', { name: 'Hidden' }))
    const facts = await screen.findByRole('dialog')
    expect(facts.textContent).toBe('inside')
    expect(screen.getByRole('button', { name: 'Shown', hidden: true })).toBeTruthy()
    fireEvent.keyDown(facts, { key: 'Escape' })
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 })
    expect(screen.getByRole('button', { name: 'Hidden' })).toBeTruthy()
  })
})
