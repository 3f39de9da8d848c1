'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { AddToCaseButton } from '@/components/case/add-to-case-button'
import { CasePicker } from '@/components/case/case-picker'
import { failureOf, refusalText } from '@/components/query-failure'
import { RefusalLine } from '@/components/refusal-line'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { Field, Input } from '@/components/ui/input'
import { Spinner } from '@/components/ui/spinner'
import { toast } from '@/components/ui/toaster'
import type { GraphDocument } from '@/contract/graphs'
import type { GraphSummary } from '@/contract/saved-graphs'

interface SaveGraphProps {
  document: GraphDocument
  saved: GraphSummary | null
  caseId: string | null
  /** Told what was kept. */
  onSaved: (document: GraphDocument) => void
}

/** Keeps the graph: the one it is, or a new one with a name and perhaps a case. */
export function SaveGraph({ document, saved, caseId, onSaved }: SaveGraphProps) {
  const trpc = useTRPC()
  const client = useQueryClient()
  const [known, setKnown] = useState(saved)
  const update = useMutation(
    trpc.graphs.update.mutationOptions({
      onSuccess: ({ document: _, ...summary }, sent) => {
        setKnown(summary)
        if (sent.document) onSaved(sent.document)
        toast('The graph is saved')
        void client.invalidateQueries(trpc.graphs.pathFilter())
      },
    }),
  )
  const refusal = update.error ? refusalText(failureOf(update.error)) : null
  return (
    <>
      {known ? (
        <Button
          variant="primary"
          disabled={update.isPending}
          onClick={() => update.mutate({ id: known.id, revision: known.revision, document })}
        >
          {update.isPending ? <Spinner label="Saving" /> : null} Save
        </Button>
      ) : null}
      {known ? (
        <AddToCaseButton
          item={{
            what: 'this graph',
            add: (case_id) => update.mutateAsync({ id: known.id, revision: known.revision, case_id }),
          }}
          mayWrite
        />
      ) : null}
      <SaveAsNew
        document={document}
        caseId={known?.case_id ?? caseId}
        name={known ? `${known.name} (copy)` : ''}
        first={known === null}
      />
      {refusal ? (
        <p role="alert" className="basis-full text-danger-fg text-sm">
          The revision {refusal}
        </p>
      ) : null}
    </>
  )
}

interface SaveAsNewProps {
  document: GraphDocument
  caseId: string | null
  name: string
  first: boolean
}

function SaveAsNew({ document, caseId, name, first }: SaveAsNewProps) {
  const field = useId()
  const trpc = useTRPC()
  const router = useRouter()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(caseId)
  const save = useMutation(
    trpc.graphs.save.mutationOptions({
      onSuccess: (graph) => {
        setOpen(false)
        void client.invalidateQueries(trpc.graphs.pathFilter())
        router.push(`/graph/${graph.id}`)
      },
    }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (given) save.mutate({ name: given, case_id: chosen, document })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setChosen(caseId)
        save.reset()
      }}
    >
      <DialogTrigger asChild>
        <Button variant={first ? 'primary' : 'secondary'}>{first ? 'Save' : 'Save as new'}</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle>Save the graph</DialogTitle>
        <DialogDescription>It is saved with the figures shown now.</DialogDescription>
        <form onSubmit={submit} className="flex flex-col gap-3">
          <Field id={field} label="Name">
            <Input id={field} name="name" required maxLength={120} defaultValue={name} autoComplete="off" />
          </Field>
          <fieldset className="flex flex-col gap-1.5">
            <legend className="pb-1.5 font-medium text-sm">Case</legend>
            <CasePicker chosen={chosen} onChoose={({ id }) => setChosen(id === chosen ? null : id)} />
            <p className="text-muted-foreground text-xs">
              {chosen ? 'It will be linked to the marked case.' : 'No case marked: it is not linked to a case.'}
            </p>
          </fieldset>
          <RefusalLine error={save.error} />
          <DialogFooter>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button type="submit" variant="primary" disabled={save.isPending}>
              {save.isPending ? <Spinner label="Saving" /> : null} Save the graph
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
