'use client'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Input } from '@/components/ui/field/input'
import { usePlainKey } from '@/components/ui/use-plain-key'

const here = '/docs/search'
const restMs = 200

const hrefOf = (query: string) => `${here}?q=${encodeURIComponent(query.trim())}`

/**
 * Searches the documentation: `s` focuses it, Enter opens the results page, where results follow the typing. The arrow keys
 * move through them. Without script it is a plain form.
 */
export function SearchBox() {
  const router = useRouter()
  const searching = usePathname() === here
  const asked = useSearchParams().get('q') ?? ''
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(asked)
  usePlainKey('s', () => field.current?.focus())
  useArrows(field)

  useEffect(() => {
    if (!searching || typed.trim() === asked) return
    const rest = setTimeout(() => router.replace(hrefOf(typed), { scroll: false }), restMs)
    return () => clearTimeout(rest)
  }, [searching, typed, asked, router])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) router.push(hrefOf(typed))
  }
  return (
    <search className="mb-4 block">
      <form action={here} onSubmit={submit}>
        <Input
          ref={field}
          type="search"
          name="q"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={200}
          autoComplete="off"
          aria-label="Search the documentation"
          aria-keyshortcuts="s"
          placeholder="Search the docs (S)"
        />
      </form>
    </search>
  )
}

/** Down and up move from the field through the results and back. */
function useArrows(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      const stops = [field.current, ...document.querySelectorAll<HTMLElement>('[data-docs-results] a')]
      const at = stops.indexOf(document.activeElement as HTMLInputElement | null)
      const next = stops[at + step]
      if (step === 0 || at === -1 || !next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
