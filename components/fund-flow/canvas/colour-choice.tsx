import { Check } from 'lucide-react'
import { type GraphColour, graphColours } from '@/contract/graph/graphs'
import { colourWord, handColour } from '../picture/hand-colours'

interface ColourChoiceProps {
  /** What the colour is for; read by screen readers. */
  label: string
  value: GraphColour | null
  onChoose: (colour: GraphColour | null) => void
  /** The label of the choice without a colour, if there is one. */
  none?: string
}

/** The colours to choose from, each with its name. */
export function ColourChoice({ label, value, onChoose, none }: ColourChoiceProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {graphColours.map((colour) => (
        <button
          key={colour}
          type="button"
          aria-label={colourWord[colour]}
          aria-pressed={value === colour}
          title={colourWord[colour]}
          onClick={() => onChoose(colour)}
          className="flex size-7 items-center justify-center rounded-full border border-border text-background"
          style={{ background: `var(${handColour[colour]})` }}
        >
          {value === colour ? <Check className="size-4" aria-hidden="true" /> : null}
        </button>
      ))}
      {none ? (
        <button
          type="button"
          aria-pressed={value === null}
          onClick={() => onChoose(null)}
          className="link min-h-6 px-1 text-muted-foreground text-xs"
        >
          {none}
        </button>
      ) : null}
    </fieldset>
  )
}
