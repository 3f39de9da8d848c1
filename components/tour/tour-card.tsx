'use client'
import { X } from 'lucide-react'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { currentTour, noTour, setTour, subscribeToTour } from './tour-store'
import { useKeepTour } from './use-keep-tour'

const settleMs = 200

/** The text of the current stop, in a corner that leaves the page usable. Escape inside it ends the tour. */
export function TourCard() {
  const tour = useSyncExternalStore(subscribeToTour, currentTour, noTour)
  const router = useRouter()
  const keep = useKeepTour()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const stop = tour?.stops[tour.at]
  const path = usePathname()
  const arrived = path === stop?.href
  // Screen readers read the focused element. A page such as the queue takes the focus when it opens, so the card takes it
  // after.
  useEffect(() => {
    if (!arrived) return
    const later = setTimeout(() => heading.current?.focus({ preventScroll: true }), settleMs)
    return () => clearTimeout(later)
  }, [arrived])
  if (!tour || !stop) return null

  const last = tour.at === tour.stops.length - 1
  const end = () => {
    setTour(null)
    keep('taken')
  }
  const go = (at: number) => {
    setTour({ ...tour, at })
    router.push(tour.stops[at]?.href ?? '/')
  }
  return (
    <section
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        end()
      }}
      className="fixed right-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] left-4 z-30 rounded-lg border border-primary bg-popover p-4 shadow-popover md:bottom-6 md:left-auto md:w-96"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-muted-foreground text-xs" role="status">
            Tour: {tour.at + 1} of {tour.stops.length}
          </p>
          <h2 id={id} ref={heading} tabIndex={-1} className="font-semibold text-base outline-none">
            {stop.title}
          </h2>
        </div>
        <Button variant="ghost" size="icon-sm" aria-label="End the tour" onClick={end}>
          <X />
        </Button>
      </div>
      <p className="mt-1 text-pretty text-sm">{stop.text}</p>
      <div className="mt-3 flex items-center justify-between gap-2">
        <span aria-hidden="true" className="flex gap-1.5">
          {tour.stops.map(({ title }, n) => (
            <span
              key={title}
              className={n <= tour.at ? 'size-1.5 rounded-full bg-primary' : 'size-1.5 rounded-full bg-border-strong'}
            />
          ))}
        </span>
        <span className="flex gap-2">
          {tour.at > 0 ? (
            <Button size="sm" onClick={() => go(tour.at - 1)}>
              Previous
            </Button>
          ) : null}
          <Button size="sm" variant="primary" onClick={last ? end : () => go(tour.at + 1)}>
            {last ? 'Done' : 'Next stop'}
          </Button>
        </span>
      </div>
    </section>
  )
}
