'use client'
import { ConditionList } from '@/components/condition/condition-list'
import { useConditions } from '@/components/condition/use-conditions'

/** What limits answers right now, in full, whatever was dismissed elsewhere; nothing while all is well. */
export function HomeConditions() {
  const { data = [] } = useConditions()
  if (data.length === 0) return null
  return (
    <section aria-label="Limits of answers right now" className="mb-8 max-w-5xl">
      <ConditionList conditions={data} signedIn />
    </section>
  )
}
