import { useId } from 'react'
import { Field, Input } from '@/components/ui/field/input'
import { Link } from '@/components/ui/link'

interface TryKeyFieldProps {
  value: string
  onValue: (value: string) => void
  issue: string | null
  scope: string | null
}

/** The field for a test key, masked from onlookers. */
export function TryKeyField({ value, onValue, issue, scope }: TryKeyFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <Field id={id} label="Test key" error={issue ?? undefined}>
        <Input
          id={id}
          // Not a password field, or browsers would offer to store it.
          className="font-mono [-webkit-text-security:disc] md:text-xs"
          placeholder="asy_test_…"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          data-1p-ignore=""
          data-lpignore="true"
          value={value}
          onChange={(event) => onValue(event.target.value)}
          aria-invalid={issue ? true : undefined}
          aria-describedby={`${id}-${issue ? 'error' : 'about'}`}
        />
      </Field>
      <p id={`${id}-about`} className="text-pretty text-muted-foreground text-xs">
        Stays in this tab until you reload it.{scope ? ` Needs ${scope}.` : ''}{' '}
        <Link href="/settings/keys" className="link">
          Make a test key
        </Link>
      </p>
    </div>
  )
}
