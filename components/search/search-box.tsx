'use client'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Kbd } from '@/components/ui/kbd'
import { Spinner } from '@/components/ui/spinner'
import { SearchCommands } from './search-commands'
import { SearchHits } from './search-hits'
import { useSearch } from './use-search'
import { useSearchKeys } from './use-search-keys'

interface SearchBoxProps {
  /** `large` is the one of the home page, which then also answers `/` and Ctrl K. */
  size?: 'bar' | 'large'
}

/**
 * Search and command palette: addresses of every network, transactions, names; empty, it offers the rooms.
 * Enter opens the chosen line, or the first one as soon as the answer to what was pasted arrives.
 */
export function SearchBox({ size = 'bar' }: SearchBoxProps) {
  const router = useRouter()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [awaited, setAwaited] = useState<string | null>(null)
  const search = useSearch(text)
  useSearchKeys(input, size === 'large')

  function go(href: string) {
    setOpen(false)
    setText('')
    setAwaited(null)
    input.current?.blur()
    router.push(href)
  }

  const first = search.settled && awaited === text.trim() ? search.firstHref : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival of the awaited answer may navigate
  useEffect(() => {
    if (first) go(first)
  }, [first])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (text) setText('')
      else input.current?.blur()
      setOpen(text !== '')
    }
    // An answer under way must not let Enter open a line of the previous one.
    if (event.key === 'Enter' && search.asked && !search.settled) {
      event.preventDefault()
      setAwaited(text.trim())
    }
  }

  const large = size === 'large'
  return (
    <Command
      ref={box}
      shouldFilter={false}
      loop
      label="Search"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) setOpen(false)
      }}
      className={cn('relative min-w-0 flex-1', large ? 'max-w-2xl' : 'md:max-w-md')}
    >
      <div
        className={cn(
          'flex items-center gap-2 rounded-md border border-border-strong bg-background focus-within:border-ring focus-within:outline-1 focus-within:outline-ring',
          large ? 'h-11 px-3.5' : 'h-8 px-2.5',
        )}
      >
        {search.asked && !search.settled ? (
          <Spinner label="Searching" className="text-muted-foreground" />
        ) : (
          <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        )}
        <Command.Input
          ref={input}
          value={text}
          onValueChange={(value) => {
            setText(value)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          placeholder={large ? 'Address, transaction hash or name' : 'Search address, hash or name'}
          aria-label="Search by address, transaction hash or name"
          className={cn(
            'h-full w-full min-w-0 text-ellipsis bg-transparent text-[16px] outline-none placeholder:text-faint-foreground',
            large ? 'md:text-base' : 'md:text-sm',
          )}
        />
        {text ? null : <Kbd className="hidden md:inline-flex">/</Kbd>}
      </div>
      <div
        hidden={!open}
        className={cn(
          'z-40 overflow-hidden rounded-lg border border-border bg-popover shadow-popover',
          large
            ? 'absolute inset-x-0 top-full mt-1.5'
            : 'fixed inset-x-2 top-[calc(var(--spacing-topbar)-2px)] md:absolute md:inset-x-auto md:top-full md:left-0 md:mt-1.5 md:w-[34rem]',
        )}
      >
        <Command.List label="Results" className="max-h-[min(26rem,70dvh)] overflow-y-auto p-1">
          {search.asked ? <SearchHits search={search} onGo={go} /> : <SearchCommands onGo={go} />}
        </Command.List>
        <p
          aria-hidden="true"
          className="hidden items-center gap-3 border-border border-t px-3 py-1.5 text-2xs text-muted-foreground md:flex"
        >
          <span className="flex items-center gap-1">
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> choose
          </span>
          <span className="flex items-center gap-1">
            <Kbd>↵</Kbd> open
          </span>
          <span className="flex items-center gap-1">
            <Kbd>Esc</Kbd> close
          </span>
        </p>
      </div>
    </Command>
  )
}
