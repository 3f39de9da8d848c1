import { Button } from '@/components/ui/button'
import { DayInput } from '@/components/ui/field/day-input'
import { Field, Input } from '@/components/ui/field/input'

interface StartGraphProps {
  asked: { network?: string | undefined; address?: string | undefined; from?: string | undefined; to?: string | undefined }
  /** Why a graph could not start at the requested address. */
  problem?: string | undefined
}

/** Asks for the address where a graph starts; a plain form that works without script. */
export function StartGraph({ asked, problem }: StartGraphProps) {
  return (
    <form action="/graph" method="get" className="flex max-w-2xl flex-col gap-3">
      <Field
        id="graph-address"
        label="Address"
        hint="The network is found from its form."
        error={problem ? `A graph cannot start there: ${problem}` : undefined}
      >
        <Input
          id="graph-address"
          name="address"
          key={asked.address}
          defaultValue={asked.address}
          required
          maxLength={128}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'graph-address-error' : 'graph-address-hint'}
          className="font-mono"
        />
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Field id="graph-from" label="From (optional)">
          <DayInput id="graph-from" name="from" defaultValue={asked.from} className="w-40" />
        </Field>
        <Field id="graph-to" label="Before (optional)">
          <DayInput id="graph-to" name="to" defaultValue={asked.to} className="w-40" />
        </Field>
        <Button type="submit" variant="primary">
          Start a graph
        </Button>
      </div>
    </form>
  )
}
