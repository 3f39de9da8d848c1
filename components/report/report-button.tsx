'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { refusalOf } from '@/components/query-failure'
import { useTRPC } from '@/components/trpc'
import { Button } from '@/components/ui/button'
import { DayInput } from '@/components/ui/field/day-input'
import { Field } from '@/components/ui/field/input'
import { TextField } from '@/components/ui/field/text-field'
import { Tick } from '@/components/ui/field/tick'
import { DialogForm } from '@/components/ui/overlay/dialog-form'
import { DialogFrame } from '@/components/ui/overlay/dialog-frame'
import type { ReportFormat, ReportType } from '@/contract/report/report-document'
import { reportFormats } from '@/contract/report/report-kinds'
import { formatWord, typeWord } from './report-words'

/** The subject of a report: a case by its id, anything else by its subject, or all monitored wallets. */
export interface ReportAbout {
  type: ReportType
  case_id?: string
  subject?: { value: string; network?: string }
}

interface ReportButtonProps {
  about: ReportAbout
  /** Whether the person may request reports; renders nothing if not. */
  mayReport: boolean
  label?: string
}

const day = 86_400_000
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Requests a report in the chosen formats and opens it while it is generated. */
export function ReportButton({ about, mayReport, label = 'Report' }: ReportButtonProps) {
  const id = useId()
  const trpc = useTRPC()
  const router = useRouter()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const [formats, setFormats] = useState<readonly ReportFormat[]>(reportFormats)
  const create = useMutation(
    trpc.reports.create.mutationOptions({
      onSuccess: async (report) => {
        await client.invalidateQueries(trpc.reports.list.pathFilter())
        setOpen(false)
        router.push(`/reports/${report.id}`)
      },
    }),
  )
  if (!mayReport) return null
  const submit = (form: FormData) => {
    const title = String(form.get('title') ?? '').trim() || undefined
    create.mutate({ ...about, title, formats: [...formats], period: periodOf(about, form) })
  }
  return (
    <DialogFrame
      open={open}
      onOpenChange={(next) => {
        setOpen(next)
        create.reset()
      }}
      trigger={
        <Button>
          <FileText /> {label}
        </Button>
      }
      title={<>{typeWord[about.type]} report</>}
      description="A signed document of what is known now, with its disclaimer, the age of the data and the versions it was computed from. It never changes; a later one supersedes it."
    >
      <DialogForm
        onSubmit={submit}
        busy={create.isPending}
        refusal={refusalOf(create.error)}
        confirm="Create report"
        disabled={formats.length === 0}
        noValidate={false}
      >
        {about.type === 'monitoring_period' ? <PeriodFields id={id} /> : null}
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 font-medium text-sm">Formats</legend>
          {reportFormats.map((format) => (
            <Tick
              key={format}
              checked={formats.includes(format)}
              onChange={({ currentTarget: { checked } }) =>
                setFormats(reportFormats.filter((one) => (one === format ? checked : formats.includes(one))))
              }
            >
              {formatWord[format].name} <span className="text-muted-foreground text-xs">{formatWord[format].means}</span>
            </Tick>
          ))}
        </fieldset>
        <TextField
          id={`${id}-title`}
          label="Title"
          hint="Left empty, it is taken from the subject."
          name="title"
          maxLength={200}
        />
      </DialogForm>
    </DialogFrame>
  )
}

function PeriodFields({ id }: { id: string }) {
  // Read once, when the dialog opens: the days must not change while someone types them.
  const [now] = useState(() => Date.now())
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field id={`${id}-from`} label="From">
        <DayInput id={`${id}-from`} name="from" required defaultValue={dayText(now - 30 * day)} max={dayText(now)} />
      </Field>
      <Field id={`${id}-to`} label="To, with this day">
        <DayInput id={`${id}-to`} name="to" required defaultValue={dayText(now)} max={dayText(now)} />
      </Field>
    </div>
  )
}

/** Days in UTC; the last one counts in full, up to now. */
function periodOf({ type }: ReportAbout, form: FormData): { from: string; to: string } | undefined {
  if (type !== 'monitoring_period') return undefined
  const end = Math.min(Date.parse(`${form.get('to')}T00:00:00Z`) + day, Date.now())
  return { from: `${form.get('from')}T00:00:00.000Z`, to: new Date(end).toISOString() }
}
