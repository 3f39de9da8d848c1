import { TextField } from '@/components/ui/field/text-field'
import { Tick } from '@/components/ui/field/tick'

export interface TransactionChoice {
  direction: 'in' | 'out'
  /** As typed; empty for the whole transaction. */
  output: string
}

interface TransactionOptionsProps {
  choice: TransactionChoice
  onChoice: (choice: TransactionChoice) => void
  /** Outputs exist on UTXO networks only. */
  outputs: boolean
  outputIssue: string | null
}

const directions = [
  { value: 'in', label: 'Where its money came from', hint: 'the inputs, traced backwards' },
  { value: 'out', label: 'Where its money went', hint: 'the outputs, traced forwards' },
] as const

/** Which part of a transaction to score: a direction, and on UTXO networks one output. */
export function TransactionOptions({ choice, onChoice, outputs, outputIssue }: TransactionOptionsProps) {
  return (
    <div className="grid gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 font-medium text-sm">Direction</legend>
        {directions.map(({ value, label, hint }) => (
          <Tick
            key={value}
            type="radio"
            name="direction"
            value={value}
            checked={choice.direction === value}
            onChange={() => onChoice({ ...choice, direction: value })}
          >
            {label} <span className="text-muted-foreground text-xs">{hint}</span>
          </Tick>
        ))}
      </fieldset>
      {outputs ? (
        <TextField
          id="check-output"
          label="Output"
          hint="Its number from 0; empty for all of them."
          inputMode="numeric"
          issue={outputIssue ?? undefined}
          value={choice.output}
          onValue={(output) => onChoice({ ...choice, output })}
          className="tabular"
        />
      ) : null}
    </div>
  )
}
