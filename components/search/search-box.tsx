'use client'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { Kbd } from '@/components/ui/kbd'
import { Spinner } from '@/components/ui/notice/spinner'
import { cn } from '@/components/ui/style/cn'
import { searchLabel, searchPlaceholder } from './search-words'
import { useChord } from './use-chord'
import { useSearchKeys } from './use-search-keys'

/** The palette's content is fetched on first use of the box; the field itself takes keys before that. */
const load = () => import('./search-panel')
const SearchPanel = dynamic(load, { ssr: false })

interface SearchBoxProps {
  /** `large` is the box of the home page, which then also answers `/` and Ctrl K. */
  size?: 'bar' | 'large'
}

/**
 * Search and command palette: addresses of every network, transactions, names, records, pages and actions. It is not a dialog:
 * the page stays as it is, and Escape returns the focus to where it was. Enter runs the selected line, or the first one as soon
 * as the answer to a pasted text arrives.
 */
export function SearchBox({ size = 'bar' }: SearchBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [pasted, setPasted] = useState(false)
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const [settled, setSettled] = useState(true)
  // Outside the state, for a key that follows a paste before the next render.
  const answered = useRef(true)
  const [awaited, setAwaited] = useState(false)
  const [chosen, setChosen] = useState('')
  const chord = useChord()
  const giveBack = useSearchKeys(input, size === 'large')

  const write = (value: string, whole: boolean) => {
    setText(value)
    setPasted(whole)
    setAwaited(false)
    // A new text is unanswered until the panel has read it.
    if (value.trim().length >= 2) {
      answered.current = false
      setSettled(false)
    }
    setOpen(true)
  }
  const use = () => {
    setUsed(true)
    setOpen(true)
  }
  const onSettled = useCallback((now: boolean, first: string) => {
    answered.current = now
    setSettled(now)
    setChosen(first)
  }, [])
  const done = useCallback(() => {
    setOpen(false)
    setText('')
    setPasted(false)
    setAwaited(false)
    answered.current = true
    setSettled(true)
    input.current?.blur()
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      if (text) write('', false)
      else {
        done()
        giveBack()
      }
    }
    // While an answer is pending, Enter must not run a line of the previous one.
    if (event.key === 'Enter' && !answered.current) {
      event.preventDefault()
      setAwaited(true)
    }
  }

  /** A single-line field would join pasted lines. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart: from, selectionEnd: to, value } = event.currentTarget
    const lines = event.clipboardData
      .getData('text')
      .trim()
      .split(/\s*[\r\n]+\s*/)
    event.preventDefault()
    write(`${value.slice(0, from ?? 0)}${lines.join(' ')}${value.slice(to ?? value.length)}`, true)
  }

  const large = size === 'large'
  return (
    <Command
      ref={box}
      shouldFilter={false}
      loop
      vimBindings={false}
      value={chosen}
      onValueChange={setChosen}
      label="Search"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) setOpen(false)
      }}
      className={cn('relative min-w-0 flex-1', large ? 'max-w-2xl' : 'md:max-w-md')}
    >
      <div
        className={cn(
          'flex items-center gap-2 rounded-md border border-control bg-background focus-within:border-ring focus-within:outline-1 focus-within:outline-ring',
          large ? 'h-11 px-3.5' : 'h-8 px-2.5',
        )}
      >
        {open && !settled ? (
          <Spinner label="Searching" className="text-muted-foreground" />
        ) : (
          <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        )}
        <Command.Input
          ref={input}
          value={text}
          onValueChange={(value) => write(value, false)}
          onPaste={onPaste}
          onPointerEnter={() => void load()}
          onFocus={use}
          onClick={use}
          autoCapitalize="off"
          placeholder={searchPlaceholder(large)}
          aria-label={searchLabel}
          className={cn(
            'h-full w-full min-w-0 text-ellipsis bg-transparent text-[16px] outline-none placeholder:text-faint-foreground',
            large ? 'md:text-base' : 'md:text-sm',
          )}
        />
        {text ? null : <Kbd>{chord}</Kbd>}
      </div>
      <div
        hidden={!open}
        className={cn(
          'z-40 overflow-hidden rounded-lg border border-border bg-popover shadow-popover',
          large
            ? 'absolute inset-x-0 top-full mt-1.5'
            : 'fixed inset-x-2 top-[calc(var(--spacing-topbar)-2px)] md:absolute md:inset-x-auto md:top-full md:left-0 md:mt-1.5 md:w-[36rem]',
        )}
      >
        {used ? <SearchPanel {...{ text, pasted, awaited }} onSettled={onSettled} onDone={done} /> : null}
      </div>
    </Command>
  )
}
