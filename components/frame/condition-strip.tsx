'use client'
import { usePathname } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { useConditions } from '@/components/condition/use-conditions'

const ConditionLines = lazy(() => import('./condition-lines'))

/** On every page what limits answers right now; its code comes only when there is something. Home says it in full. */
export default function ConditionStrip({ person, quiet }: { person: string; quiet: string | undefined }) {
  const { data, isError } = useConditions()
  const home = usePathname() === '/'
  if (!isError && (home || !data?.length)) return null
  return (
    <Suspense>
      <ConditionLines conditions={isError ? null : (data ?? [])} person={person} quiet={quiet} />
    </Suspense>
  )
}
