'use client'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { FormFrame } from '@/components/ui/field/form-frame'
import { TextField } from '@/components/ui/field/text-field'
import type { GraphDocument } from '@/contract/graph/graphs'
import { ColourChoice } from '../canvas/colour-choice'
import type { Flow } from '../use-flow'

interface AnnotationPanelProps {
  flow: Flow
  note: GraphDocument['annotations'][number]
  onRemoved: () => void
}

/** An annotation: its text, colour and arrow. */
export function AnnotationPanel({ flow, note, onRemoved }: AnnotationPanelProps) {
  const field = useId()
  const { act } = flow
  const submit = (form: FormData) => {
    const text = String(form.get('text') ?? '').trim()
    if (text !== '' && text !== note.text) act({ ...note, type: 'annotate', text })
  }
  return (
    <>
      <div>
        <h2 className="font-semibold text-base">Annotation</h2>
        <p className="break-words">{note.text}</p>
      </div>
      <FormFrame onSubmit={submit} noValidate={false} className="flex flex-col items-start gap-2">
        <TextField id={field} label="Words" key={note.text} name="text" defaultValue={note.text} required maxLength={500} />
        <Button size="sm" type="submit">
          Save text
        </Button>
      </FormFrame>
      <ColourChoice
        label="Colour"
        value={note.colour ?? null}
        none="No colour"
        onChoose={(colour) => act({ ...note, type: 'annotate', colour })}
      />
      <div className="flex flex-wrap gap-2">
        {note.to ? (
          <Button size="sm" onClick={() => act({ ...note, type: 'annotate', to: null })}>
            Remove the arrow
          </Button>
        ) : (
          <Button size="sm" onClick={() => act({ ...note, type: 'annotate', to: { x: note.x + 0.4, y: note.y + 1 } })}>
            Add an arrow
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            act({ ...note, type: 'annotate', text: '' })
            onRemoved()
          }}
        >
          Remove the annotation
        </Button>
      </div>
    </>
  )
}
