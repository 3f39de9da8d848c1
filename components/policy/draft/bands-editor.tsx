'use client'
import { Slider } from 'radix-ui'
import { BandScale } from './band-scale'
import { usePolicyDocument } from './draft-context'
import { LabelledNumber } from './labelled-number'

const names = ['medium', 'high', 'severe'] as const
const words = { medium: 'Medium from', high: 'High from', severe: 'Severe from' } as const

/** The scale of the score with its three limits: drag them, move them with the arrow keys, or type. */
export function BandsEditor() {
  const { document, readOnly, edit } = usePolicyDocument()
  const { bands } = document
  const values = names.map((name) => Number(bands[name]))
  const sound = values.every((value, k) => Number.isInteger(value) && value > (values[k - 1] ?? 0) && value <= 100)
  const move = (next: number[]) => {
    const [medium, high, severe] = next
    if (medium !== undefined && high !== undefined && severe !== undefined) edit(['bands'], { medium, high, severe })
  }
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div>
        <BandScale bands={bands} />
        {readOnly || !sound ? null : (
          <Slider.Root
            value={values}
            min={0}
            max={101}
            step={1}
            minStepsBetweenThumbs={1}
            onValueChange={move}
            className="relative flex h-6 w-full touch-none items-center"
          >
            <Slider.Track className="relative h-0.5 grow rounded-full bg-border-strong" />
            {names.map((name, k) => (
              <Slider.Thumb
                key={name}
                aria-label={words[name]}
                className="flex size-5 items-center justify-center rounded-full border border-border-strong bg-background shadow-popover outline-offset-2 hover:border-primary"
              >
                <span aria-hidden="true" className="tabular text-2xs">
                  {values[k]}
                </span>
              </Slider.Thumb>
            ))}
          </Slider.Root>
        )}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {names.map((name) => (
          <LabelledNumber key={name} path={['bands', name]} kind="whole" label={words[name]} />
        ))}
      </div>
    </div>
  )
}
