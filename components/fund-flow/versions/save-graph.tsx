'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { AddToCaseButton } from '@/components/case/links/add-to-case-button'
import { CasePicker } from '@/components/case/links/case-picker'
import { refusalOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field/text-field'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { GraphDocument } from '@/contract/graph/graphs'
import type { Flow } from '../use-flow'
import { SaveStatus } from './save-status'
import type { Sharing } from './use-sharing'
import { VersionsButton } from './versions-button'

interface SaveGraphProps {
  flow: Flow
  sharing: Sharing
  caseId: string | null
  /** Called when the graph was saved as a new one. */
  onSaved: () => void
}

/** How the graph is saved: automatically once it has a name, as a new graph before. */
export function SaveGraph({ flow, sharing, caseId, onSaved }: SaveGraphProps) {
  const { sync, state, summary } = sharing
  return (
    <>
      {sync && state ? <SaveStatus state={state} onRetry={() => void sync.save()} /> : null}
      {sync ? <VersionsButton flow={flow} sync={sync} /> : null}
      {sync ? <AddToCaseButton item={{ what: 'this graph', add: (case_id) => sync.save({ case_id }) }} mayWrite /> : null}
      <SaveAsNew
        document={flow.document}
        caseId={summary?.case_id ?? caseId}
        name={summary ? `${summary.name} (copy)` : ''}
        first={summary === null}
        onSaved={onSaved}
      />
    </>
  )
}

interface SaveAsNewProps {
  document: GraphDocument
  caseId: string | null
  name: string
  first: boolean
  onSaved: () => void
}

function SaveAsNew({ document, caseId, name, first, onSaved }: SaveAsNewProps) {
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
        onSaved()
        void client.invalidateQueries(trpc.graphs.pathFilter())
        router.push(`/graph/${graph.id}`)
      },
    }),
  )
  const submit = (form: FormData) => {
    const given = String(form.get('name') ?? '').trim()
    if (given) save.mutate({ name: given, case_id: chosen, document })
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setChosen(caseId)
        save.reset()
      }}
      trigger={<Button variant={first ? 'primary' : 'secondary'}>{first ? 'Save' : 'Save as new'}</Button>}
      title="Save the graph"
      description="It is saved with the figures shown now. From then on every change is saved by itself."
    >
      <DialogForm
        onSubmit={submit}
        busy={save.isPending}
        refusal={refusalOf(save.error)}
        confirm="Save the graph"
        busyWord="Saving"
        noValidate={false}
      >
        <TextField id={field} label="Name" name="name" required maxLength={120} defaultValue={name} />
        <fieldset className="flex flex-col gap-1.5">
          <legend className="pb-1.5 font-medium text-sm">Case</legend>
          <CasePicker chosen={chosen} onChoose={({ id }) => setChosen(id === chosen ? null : id)} />
          <p className="text-muted-foreground text-xs">
            {chosen ? 'It will be linked to the marked case.' : 'No case marked: it is not linked to a case.'}
          </p>
        </fieldset>
      </DialogForm>
    </DialogFrame>
  )
}
