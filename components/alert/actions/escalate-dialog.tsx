'use client'
import { useId, useState } from 'react'
import { CasePicker } from '@/components/case/links/case-picker'
import { TextField } from '@/components/ui/field/text-field'
import { Kbd } from '@/components/ui/kbd'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import { cn } from '@/components/ui/style/cn'
import { type ActionDialogProps, alertsWord } from './action-dialog-props'
import { CommentField } from './comment-field'

type Into = 'new' | 'existing'

/** Escalates alerts into a new case or an open one. All the alerts go into the same case. */
export function EscalateDialog({ rows, comment, onDo, onCancel }: ActionDialogProps) {
  const id = useId()
  const [into, setInto] = useState<Into>('new')
  const [title, setTitle] = useState('')
  const [chosen, setChosen] = useState<{ id: string; number: number } | null>(null)
  const [text, setText] = useState(comment)
  const [asked, setAsked] = useState(false)
  const [only] = rows

  const submit = () => {
    if (into === 'existing' && !chosen) return setAsked(true)
    const written = text.trim()
    onDo(
      {
        state: 'escalated',
        ...(into === 'existing' && chosen ? { case_id: chosen.id } : {}),
        ...(into === 'new' && title.trim() ? { case_title: title.trim() } : {}),
        ...(written ? { comment: written } : {}),
      },
      (n) => `Escalated ${alertsWord(n)} to ${into === 'existing' && chosen ? `case ${chosen.number}` : 'a new case'}`,
    )
  }
  return (
    <DialogFrame
      onClose={onCancel}
      title={<>Escalate {rows.length === 1 ? 'to a case' : `${alertsWord(rows.length)} to one case`}</>}
      description={only && rows.length === 1 ? only.title : 'All of them into the same case.'}
      descriptionClass={only && rows.length === 1 ? 'truncate' : 'sr-only'}
    >
      <DialogForm
        onSubmit={submit}
        confirm="Escalate to case"
        onKeyDown={(event) => {
          if ((event.target as HTMLElement).matches('textarea, input:not([type=radio])')) return
          const next = ({ 1: 'new', 2: 'existing' } as const)[event.key as '1' | '2']
          if (next) setInto(next)
        }}
      >
        <fieldset className="flex flex-col">
          <legend className="sr-only">Which case</legend>
          {(['new', 'existing'] as const).map((one, index) => (
            <label
              key={one}
              className={cn(
                'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 text-sm hover:bg-hover',
                into === one && 'bg-selected hover:bg-selected',
              )}
            >
              <input
                type="radio"
                name="into"
                value={one}
                checked={into === one}
                onChange={() => setInto(one)}
                // biome-ignore lint/a11y/noAutofocus: the dialog was opened to choose one
                autoFocus={index === 0}
                className="size-3.5 accent-(--primary)"
              />
              <span className="flex-1">{one === 'new' ? 'A new case' : 'An open case'}</span>
              <Kbd aria-hidden="true">{index + 1}</Kbd>
            </label>
          ))}
        </fieldset>
        {into === 'new' ? (
          <TextField
            id={`${id}-title`}
            label="Title"
            hint="If empty, the case is named after the alert."
            onValue={setTitle}
            value={title}
            placeholder={only?.title ?? ''}
            maxLength={200}
          />
        ) : (
          <CasePicker chosen={chosen?.id ?? null} onChoose={setChosen} missing={asked && !chosen} />
        )}
        <CommentField id={`${id}-comment`} value={text} onChange={setText} />
      </DialogForm>
    </DialogFrame>
  )
}
