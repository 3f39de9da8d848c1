import { Compass, LogOut, UserRound } from 'lucide-react'
import { useStartTour } from '@/components/tour/use-start-tour'
import { Link } from '@/components/ui/link'
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/overlay/dropdown-menu'
import { DensityChoice } from './density-choice'
import { ThemeChoice } from './theme-choice'

export interface Person {
  name: string
  email: string
  role: string
  organisation: string
}

interface PersonMenuItemsProps {
  person: Person
  /** Set while signing out. */
  leaving: boolean
  onLeave: () => void
}

/** The signed-in person, appearance settings, and sign-out. */
export function PersonMenuItems({ person, leaving, onLeave }: PersonMenuItemsProps) {
  const startTour = useStartTour()
  return (
    <>
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
      <DropdownMenuItem onSelect={() => void startTour()}>
        <Compass aria-hidden="true" /> Take the tour
      </DropdownMenuItem>
      <DropdownMenuItem disabled={leaving} onSelect={onLeave}>
        <LogOut aria-hidden="true" /> Sign out
      </DropdownMenuItem>
    </>
  )
}
