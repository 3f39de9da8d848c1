'use client'
import { Printer } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '@/components/ui/button'

/** Prints the page; elements that are not printed have `print:hidden`. */
export function PrintButton({ size }: Pick<ComponentProps<typeof Button>, 'size'>) {
  return (
    <Button size={size} onClick={() => window.print()}>
      <Printer /> Print or save as PDF
    </Button>
  )
}
