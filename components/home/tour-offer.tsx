'use client'
import { usePreferences } from '@/components/list/use-preferences'
import { useKeepTour } from '@/components/tour/use-keep-tour'
import { useStartTour } from '@/components/tour/use-start-tour'
import { Button } from '@/components/ui/button'

/** Offers the tour to people who have neither taken nor declined it; it never starts by itself. */
export function TourOffer() {
  const { known, tour } = usePreferences()
  const keep = useKeepTour()
  const start = useStartTour()
  if (!known || tour !== 'new') return null
  return (
    <section
      aria-labelledby="tour-offer"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-border bg-muted px-4 py-3"
    >
      <div className="min-w-0">
        <h2 id="tour-offer" className="font-medium text-sm">
          New here?
        </h2>
        <p className="text-muted-foreground text-sm">Five stops, one minute: from an alert to a signed report.</p>
      </div>
      <span className="flex gap-2">
        <Button variant="primary" size="sm" onClick={() => void start()}>
          Take the tour
        </Button>
        <Button variant="ghost" size="sm" onClick={() => keep('declined')}>
          Not now
        </Button>
      </span>
    </section>
  )
}
