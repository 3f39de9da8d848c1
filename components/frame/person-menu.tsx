'use client'

import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { deferredPart } from '@/components/ui/deferred/deferred-part'
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/overlay/dropdown-menu'
import type { Person } from './person-menu-items'

const PersonMenuItems = deferredPart(() => import('./person-menu-items').then((module) => module.PersonMenuItems))

/** The menu of the signed-in person, with sign-out. */
export function PersonMenu({ person, signOut }: { person: Person; signOut: () => Promise<void> }) {
  const [leaving, startLeaving] = useTransition()
  return (
    <DropdownMenu inside={PersonMenuItems.fetch}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`Account of ${person.name}`}>
          {/* Drawn by CSS: as text, initials would be a visible label that the accessible name does not contain. */}
          <span
            aria-hidden="true"
            data-initials={initials(person.name)}
            className="flex size-6 items-center justify-center rounded-full bg-muted font-semibold text-2xs text-foreground before:content-[attr(data-initials)]"
          />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="min-w-56">
        <PersonMenuItems person={person} leaving={leaving} onLeave={() => startLeaving(signOut)} />
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}
