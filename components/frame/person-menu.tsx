'use client'
import { LogOut, UserRound } from 'lucide-react'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Link } from '@/components/ui/link'
import { DensityChoice } from './density-choice'
import { ThemeChoice } from './theme-switch'

export interface Person {
  name: string
  email: string
  role: string
  organisation: string
}

/** Who is signed in, and the way out. */
export function PersonMenu({ person, signOut }: { person: Person; signOut: () => Promise<void> }) {
  const [leaving, startLeaving] = useTransition()
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`Account of ${person.name}`}>
          {/* Drawn by CSS: as text, initials would be a visible label that the button's name does not hold. */}
          <span
            aria-hidden="true"
            data-initials={initials(person.name)}
            className="flex size-6 items-center justify-center rounded-full bg-muted font-semibold text-2xs text-foreground before:content-[attr(data-initials)]"
          />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="min-w-56">
        <div className="px-2 py-1.5">
          <p className="font-medium text-sm">{person.name}</p>
          <p className="text-muted-foreground text-xs">{person.email}</p>
          <p className="mt-1 text-muted-foreground text-xs">
            {person.organisation}, <span className="capitalize">{person.role}</span>
          </p>
        </div>
        <DropdownMenuSeparator className="md:hidden" />
        <div className="md:hidden">
          <ThemeChoice />
        </div>
        <DropdownMenuSeparator />
        <DensityChoice />
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/settings/account">
            <UserRound aria-hidden="true" /> Your account
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem disabled={leaving} onSelect={() => startLeaving(signOut)}>
          <LogOut aria-hidden="true" /> Sign out
        </DropdownMenuItem>
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
