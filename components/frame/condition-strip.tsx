'use client'
import { usePathname } from 'next/navigation'
import { lazy } from 'react'
import { useConditions } from '@/components/condition/use-conditions'
import { usePalettePerson } from '@/components/search/palette-person'
import { LatePart } from '@/components/ui/deferred/late-part'

const ConditionLines = lazy(() => import('./condition-lines'))

/**
 * The current conditions on every page; its code is loaded only if there are any. Home and the status page show them in full.
 */
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
