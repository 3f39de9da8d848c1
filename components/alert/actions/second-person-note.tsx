import { Link } from '@/components/ui/link'
import { alertsWord } from './action-dialog-props'
import type { Person } from './alert-change'

interface SecondPersonNoteProps {
  /** How many of the alerts would only be proposed for closing. */
  proposing: number
  all: number
  me: Person
  /** Everyone who works on alerts; empty until loaded. */
  people: readonly Person[]
}

/** Explains that closing takes two people, where that is set, and what to do if there is no second person. */
export function SecondPersonNote({ proposing, all, me, people }: SecondPersonNoteProps) {
  if (proposing === 0) return null
  const alone = people.length === 1 && people[0]?.id === me.id
  return (
    <div className="flex flex-col gap-1 text-muted-foreground text-xs">
      <p>
        {proposing === all ? 'This needs a second person' : `${alertsWord(proposing)} of these need a second person`}: your
        closing is kept as a proposal until somebody else closes for the same reason.
      </p>
      <p>
        {alone ? (
          <>
            <strong className="font-medium text-foreground">No one else here works on alerts.</strong>{' '}
            <Link href="/settings/members" className="link">
              Add a person
            </Link>
            , or let one person dismiss alerts under{' '}
          </>
        ) : (
          'The severity from which two people are needed is set under '
        )}
        <Link href="/settings/organisation#second-from" className="link">
          Settings, Organisation
        </Link>
        .
      </p>
    </div>
  )
}
