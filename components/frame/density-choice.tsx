'use client'
import { Rows3, Rows4 } from 'lucide-react'
import { DropdownMenuLabel, DropdownMenuRadioGroup, DropdownMenuRadioItem } from '@/components/ui/overlay/dropdown-menu'
import { chooseDensity, useDensity } from '@/components/ui/style/density'
import { densities, densityOf } from '@/components/ui/style/density-words'

const looks = {
  normal: { label: 'Comfortable rows', Icon: Rows3 },
  compact: { label: 'Compact rows', Icon: Rows4 },
} as const

/** The row height of all lists, as menu items. */
export function DensityChoice() {
  return (
    <>
      <DropdownMenuLabel>Lists</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={useDensity()} onValueChange={(word) => chooseDensity(densityOf(word))}>
        {densities.map((one) => {
          const { label, Icon } = looks[one]
          return (
            <DropdownMenuRadioItem key={one} value={one}>
              <Icon aria-hidden="true" />
              {label}
            </DropdownMenuRadioItem>
          )
        })}
      </DropdownMenuRadioGroup>
    </>
  )
}
