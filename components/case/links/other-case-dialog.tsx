'use client'
import { type ReactNode, useId, useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Label } from '@/components/ui/field/input'
import { TextArea } from '@/components/ui/field/text-area'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { CaseSummary } from '@/contract/case/cases'
import { CasePicker } from './case-picker'

interface OtherCaseDialogProps {
  caseId: string
  trigger: string
  title: string
  what: ReactNode
  /** Whether closed cases may be chosen. */
  closed: boolean
  confirm: (chosen: CaseSummary | null) => string
  confirmVariant?: ButtonProps['variant']
  pending: boolean
  refusal: string | null
  onOpen: () => void
  onConfirm: (other: CaseSummary, comment: string, close: () => void) => void
}

/** Chooses another case to link or merge, with a comment that goes into both timelines. */
export function OtherCaseDialog(props: OtherCaseDialogProps) {
  const { caseId, trigger, title, what, closed, confirm, confirmVariant = 'primary', pending, refusal } = props
  const field = useId()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<CaseSummary | null>(null)
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (chosen !== null) props.onConfirm(chosen, comment.trim(), () => setOpen(false))
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        setChosen(null)
        setComment('')
        setTried(false)
        if (next) props.onOpen()
      }}
      trigger={<Button size="sm">{trigger}</Button>}
      title={title}
      description={what}
      descriptionClass="text-pretty text-foreground"
    >
      <DialogForm
        onSubmit={submit}
        busy={pending}
        refusal={(tried && chosen === null) || refusal ? (refusal ?? 'Choose a case.') : null}
        confirm={confirm(chosen)}
        variant={confirmVariant}
        cancel="Keep as it is"
      >
        <CasePicker except={caseId} closed={closed} chosen={chosen?.id ?? null} onChoose={setChosen} />
        <div className="flex flex-col gap-1.5">
          <Label htmlFor={field}>Comment (optional)</Label>
          <TextArea
            id={field}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
            rows={2}
            maxLength={4000}
            className="resize-y"
          />
        </div>
      </DialogForm>
    </DialogFrame>
  )
}
