'use client'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/input'
import type { Flow } from './use-flow'

/** Puts words into the picture, beside what is selected; they can be moved from there. */
export function AnnotateButton({ flow, selected }: { flow: Flow; selected: string | null }) {
  const field = useId()
  const [open, setOpen] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    const { nodes, root } = flow.document
    const beside = nodes.find((node) => node.address === selected) ?? nodes.find((node) => node.address === root)
    if (text === '' || beside === undefined) return
    const id = `note-${crypto.randomUUID().slice(0, 8)}`
    flow.act({ type: 'annotate', id, text, x: beside.x + 0.15, y: beside.y - 1 })
    setOpen(false)
  }
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>Annotate</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>Annotate the graph</DialogTitle>
        <DialogDescription>
          The text appears beside the selected item and can be dragged. It is exported and saved with the graph.
        </DialogDescription>
        <form onSubmit={submit} className="flex flex-col gap-3">
          <Field id={field} label="Words">
            <Input id={field} name="text" required maxLength={500} autoComplete="off" />
          </Field>
          <DialogFooter>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" variant="primary">
              Add
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
