'use client'
import { usePathname } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { useConditions } from '@/components/condition/use-conditions'
import { usePalettePerson } from '@/components/search/palette-person'

const ConditionLines = lazy(() => import('./condition-lines'))

/** On every page what limits answers right now; its code comes only when there is something. Home and the status page say it in full. */
export default function ConditionStrip() {
  const { mark, quiet } = usePalettePerson()
  const { data, isError } = useConditions()
  const told = ['/', '/status'].includes(usePathname())
  if (!isError && (told || !data?.length)) return null
  return (
    <Suspense>
      <ConditionLines conditions={isError ? null : (data ?? [])} person={mark} quiet={quiet} />
    </Suspense>
  )
}
