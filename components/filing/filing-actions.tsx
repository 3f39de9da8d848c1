'use client'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { RefusalLine } from '@/components/refusal-line'
import { Button } from '@/components/ui/button'
import { ReasonField } from '@/components/ui/field/reason-field'
import { TextField } from '@/components/ui/field/text-field'
import { DialogActions } from '@/components/ui/overlay/dialog-actions'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { filingFormatWord } from '@/contract/filing/filing-words'
import type { FilingWork } from './use-filing'

/** The next steps of a filing (submit, approve, return, mark as filed) and its document. */
export function FilingActions({ work, mayWrite, mayApprove }: { work: FilingWork; mayWrite: boolean; mayApprove: boolean }) {
  const { filing, dirty, submit } = work
  const { state, missing, id } = filing
  return (
    <>
      <Button asChild>
        <a href={`/api/filings/${id}/document`} download>
          <Download /> XML
        </a>
      </Button>
      {mayWrite && state === 'draft' ? (
        <Button
          variant="primary"
          disabled={dirty || missing > 0 || submit.isPending}
          title={missing > 0 ? 'Fill in the missing fields first' : dirty ? 'Save first' : undefined}
          onClick={() => submit.mutate({ id })}
        >
          Send to review
        </Button>
      ) : null}
      {state === 'in_review' && mayWrite ? <ReturnDialog work={work} /> : null}
      {state === 'in_review' && mayApprove ? <ApproveDialog work={work} /> : null}
      {state === 'approved' && mayWrite ? <FiledDialog work={work} /> : null}
    </>
  )
}

function ApproveDialog({ work: { filing, approve } }: { work: FilingWork }) {
  const [open, setOpen] = useState(false)
  const { id, version, validation, form, format } = filing
  const authors = [...new Set(filing.versions.map(({ created_by }) => created_by.name ?? created_by.id))].join(', ')
  const reported = form.transfers.filter(({ included }) => included).length
  return (
    <DialogFrame
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="primary">Approve…</Button>}
      title={<>Approve version {version}</>}
      description="Its document becomes evidence of the case and does not change any more. Nothing is sent: somebody files it with the authority and notes the number here."
    >
      <ul className="flex flex-col gap-1 text-sm">
        <li>
          {filingFormatWord[format]}, {form.subjects.length} {form.subjects.length === 1 ? 'subject' : 'subjects'}, {reported}{' '}
          reported {reported === 1 ? 'transfer' : 'transfers'}
        </li>
        <li>Written by {authors}</li>
        <li>
          {filing.typed_figures.length === 0
            ? 'Each figure of the narrative is bound to a fact.'
            : `${filing.typed_figures.length} ${filing.typed_figures.length === 1 ? 'figure' : 'figures'} of the narrative typed by hand.`}
        </li>
        <li>{validation.text}</li>
      </ul>
      <RefusalLine error={approve.error} />
      <DialogActions
        busy={approve.isPending}
        confirm={<>Approve version {version}</>}
        disabled={validation.state !== 'valid'}
        onConfirm={() => approve.mutate({ id, version })}
      />
    </DialogFrame>
  )
}

function ReturnDialog({ work: { filing, sendBack } }: { work: FilingWork }) {
  const [open, setOpen] = useState(false)
  const [comment, setComment] = useState('')
  const [lacking, setLacking] = useState(false)
  const submit = () => {
    const short = comment.trim().length < 3
    setLacking(short)
    if (!short) sendBack.mutate({ id: filing.id, comment })
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Return…</Button>}
      title="Return this filing"
      description="Those who wrote it see your comment and save a new version."
    >
      <ReasonField
        label="Comment"
        hint="Shown with the filing and in the timeline of the case."
        value={comment}
        onChange={setComment}
        missing={lacking}
        rows={3}
        maxLength={2000}
      />
      <RefusalLine error={sendBack.error} />
      <DialogActions busy={sendBack.isPending} confirm="Return the filing" onConfirm={submit} />
    </DialogFrame>
  )
}

function FiledDialog({ work: { filing, markFiled } }: { work: FilingWork }) {
  const [open, setOpen] = useState(false)
  const [reference, setReference] = useState('')
  return (
    <DialogFrame
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="primary">Mark as filed…</Button>}
      title="Mark as filed"
      description="File the XML with the authority yourself, then note the number it gave you."
    >
      <TextField id="filing-reference" label="Number of the authority" value={reference} maxLength={100} onValue={setReference} />
      <RefusalLine error={markFiled.error} />
      <DialogActions
        busy={markFiled.isPending}
        confirm="Mark as filed"
        disabled={reference.trim() === ''}
        onConfirm={() => markFiled.mutate({ id: filing.id, reference })}
      />
    </DialogFrame>
  )
}
