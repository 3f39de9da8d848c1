'use client'
import { type FormEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field/input'
import type { GraphDocument } from '@/contract/graph/graphs'
import { ColourChoice } from '../canvas/colour-choice'
import type { Flow } from '../use-flow'

interface AnnotationPanelProps {
  flow: Flow
  note: GraphDocument['annotations'][number]
  onRemoved: () => void
}

/** Words on the drawing: their text, colour and arrow. */
export function AnnotationPanel({ flow, note, onRemoved }: AnnotationPanelProps) {
  const field = useId()
  const { act } = flow
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (text !== '' && text !== note.text) act({ ...note, type: 'annotate', text })
  }
  return (
    <>
      <div>
        <h2 className="font-semibold text-base">Annotation</h2>
        <p className="break-words">{note.text}</p>
      </div>
      <form onSubmit={submit} className="flex flex-col items-start gap-2">
        <Field id={field} label="Words">
          <Input id={field} key={note.text} name="text" defaultValue={note.text} required maxLength={500} autoComplete="off" />
        </Field>
        <Button size="sm" type="submit">
          Save text
        </Button>
      </form>
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
