'use client'
import { Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'

/** Prints the page; what does not belong on paper carries `print:hidden`. */
export function PrintButton() {
  return (
    <Button size="sm" onClick={() => window.print()}>
      <Printer /> Print or save as PDF
    </Button>
  )
}
