'use client'
import { Search } from 'lucide-react'
import { type ComponentProps, type ComponentType, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { deferred } from '@/components/ui/deferred/deferred'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/components/ui/style/cn'
import type { SearchBox } from './search-box'
import { searchLabel, searchPlaceholder } from './search-words'
import { useChord } from './use-chord'
import { useSearchKeys } from './use-search-keys'

type BoxProps = ComponentProps<typeof SearchBox>

/** The palette with its commands is larger than the frame around it. */
const fetchBox = deferred(() => import('./search-box').then((module) => module.SearchBox))

/** The input into the field before the box was loaded. */
interface Done {
  value: string
  pasted: string | null
  enter: boolean
  focused: boolean
}

/** The search box of a page: only its field until someone uses it, then the box with the input so far. */
export function SearchEntry({ size = 'bar' }: BoxProps) {
  const [Box, setBox] = useState<ComponentType<BoxProps> | null>(null)
  const done = useRef<Done>({ value: '', pasted: null, enter: false, focused: false })
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const field = Box && place.current?.querySelector('input')
    if (field) redo(field, done.current)
  }, [Box])
  return (
    <div ref={place} className="contents">
      {Box ? (
        <Box size={size} />
      ) : (
        <Field size={size} done={done.current} onUse={() => void fetchBox().then((box) => setBox(() => box))} />
      )}
    </div>
  )
}

/** Repeats the input of the placeholder on the box's field. */
function redo(field: HTMLInputElement, { value, pasted, enter, focused }: Done): void {
  if (focused) field.focus()
  if (pasted !== null) {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  } else if (value) {
    // React notices a changed value only if its own setter is bypassed.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  if (enter) field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

function Field({ size, done, onUse }: { size: 'bar' | 'large'; done: Done; onUse: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const large = size === 'large'
  useSearchKeys(input, large)
  // The field may have been focused, or typed in, before hydration.
  useEffect(() => {
    const { current: field } = input
    if (!field) return
    done.value = field.value
    if (document.activeElement === field) {
      done.focused = true
      onUse()
    }
  }, [done, onUse])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') done.enter = true
    if (event.key === 'Escape') event.currentTarget.blur()
  }
  return (
    <div className={cn('relative min-w-0 flex-1', large ? 'max-w-2xl' : 'md:max-w-md')}>
      <div
        className={cn(
          'flex items-center gap-2 rounded-md border border-control bg-background focus-within:border-ring focus-within:outline-1 focus-within:outline-ring',
          large ? 'h-11 px-3.5' : 'h-8 px-2.5',
        )}
      >
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <input
          ref={input}
          type="text"
          data-search=""
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          aria-label={searchLabel}
          placeholder={searchPlaceholder(large)}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onPointerEnter={() => void fetchBox()}
          onFocus={() => {
            done.focused = true
            onUse()
          }}
          onBlur={() => {
            done.focused = false
          }}
          onChange={(event) => {
            const { inputType } = event.nativeEvent as InputEvent
            const pasted = inputType === 'insertFromPaste' ? done.pasted : null
            Object.assign(done, { value: event.currentTarget.value, pasted, enter: false })
          }}
          onPaste={(event) => {
            // A single-line field would join pasted lines before the box has seen them.
            if (event.currentTarget.value === '') done.pasted = event.clipboardData.getData('text')
          }}
          onKeyDown={onKeyDown}
          className={cn(
            'h-full w-full min-w-0 text-ellipsis bg-transparent text-[16px] outline-none placeholder:text-faint-foreground',
            large ? 'md:text-base' : 'md:text-sm',
          )}
        />
        <Kbd>{useChord()}</Kbd>
      </div>
    </div>
  )
}
