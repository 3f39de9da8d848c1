'use client'
import { lazy } from 'react'
import { useConditions } from '@/components/condition/use-conditions'
import { LatePart } from '@/components/ui/deferred/late-part'

const ConditionList = lazy(() =>
  import('@/components/condition/condition-list').then((module) => ({ default: module.ConditionList })),
)

/** The current conditions in full, including dismissed ones; renders nothing if there are none. */
export function HomeConditions() {
  const { data = [] } = useConditions()
  return (
    <LatePart>
      {data.length === 0 ? null : (
        <section aria-label="Limits of answers right now" className="mb-8 max-w-5xl">
          <ConditionList conditions={data} signedIn />
        </section>
      )}
    </LatePart>
  )
}
