'use client'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { usePalettePerson } from './palette-person'
import { thingOf } from './thing-kinds'

/** The heading of a page may arrive after it. */
const settleMs = 1_200
const longest = 90

/** Notes in this browser which things were opened, by the headings of their pages; shows nothing. */
export function RememberVisits() {
  const path = usePathname()
  const { mark } = usePalettePerson()
  useEffect(() => {
    if (thingOf(path) === null || mark === '') return
    const timer = setTimeout(() => {
      const heading = document.querySelector('main h1')
      // Next marks a page that is not there so; ours forbid indexing with other words.
      const missing = document.querySelector('meta[name="robots"][content="noindex"]')
      const title = heading?.textContent?.trim().replace(/\s+/g, ' ')
      if (!title || missing) return
      // What checks and keeps the list is no part of any page's first picture.
      import('./recent-visits-store').then(
        ({ rememberVisit }) => rememberVisit(mark, { href: path, title: title.slice(0, longest) }),
        () => {},
      )
    }, settleMs)
    return () => clearTimeout(timer)
  }, [path, mark])
  return null
}
