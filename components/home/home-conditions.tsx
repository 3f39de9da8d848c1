'use client'
import { lazy, Suspense } from 'react'
import { useConditions } from '@/components/condition/use-conditions'

const ConditionList = lazy(() =>
  import('@/components/condition/condition-list').then((module) => ({ default: module.ConditionList })),
)

/** What limits answers right now, in full, whatever was dismissed elsewhere; nothing while all is well. */
export function HomeConditions() {
  const { data = [] } = useConditions()
  if (data.length === 0) return null
  return (
    <section aria-label="Limits of answers right now" className="mb-8 max-w-5xl">
      <Suspense>
        <ConditionList conditions={data} signedIn />
      </Suspense>
    </section>
  )
}
