'use client'
import { usePathname } from 'next/navigation'
import { lazy } from 'react'
import { useConditions } from '@/components/condition/use-conditions'
import { usePalettePerson } from '@/components/search/palette-person'
import { LatePart } from '@/components/ui/deferred/late-part'

const ConditionLines = lazy(() => import('./condition-lines'))

/** On every page what limits answers right now; its code comes only when there is something. Home and the status page say it in full. */
export function ConditionStrip() {
  const { mark, quiet } = usePalettePerson()
  const { data, isError } = useConditions()
  const told = ['/', '/status'].includes(usePathname())
  const limited = isError || (!told && data !== undefined && data.length > 0)
  return (
    <LatePart>
      {limited ? <ConditionLines conditions={isError ? null : (data ?? [])} person={mark} quiet={quiet} /> : null}
    </LatePart>
  )
}
