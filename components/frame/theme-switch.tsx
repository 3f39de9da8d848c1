'use client'
import { Moon, Sun } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { deferredPart } from '@/components/ui/deferred/deferred-part'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/overlay/dropdown-menu'

const ThemeChoice = deferredPart(() => import('./theme-choice').then((module) => module.ThemeChoice))

/** The theme button of the top bar; CSS decides which icon shows, so that nothing flickers on load. */
export function ThemeSwitch({ className }: { className?: string }) {
  return (
    <DropdownMenu inside={ThemeChoice.fetch}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Theme" className={className}>
          <Sun className="dark:hidden" />
          <Moon className="hidden dark:block" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <ThemeChoice />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
