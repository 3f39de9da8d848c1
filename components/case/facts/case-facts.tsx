'use client'
import { type ReactNode, useState } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { useMinute } from '@/components/chain/use-minute'
import { CustomerLink } from '@/components/customer/customer-link'
import { RefusalLine } from '@/components/refusal-line'
import { Badge } from '@/components/ui/badge'
import { DayInput } from '@/components/ui/field/day-input'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/field/select'
import { casePriorities } from '@/contract/case/case-states'
import type { CaseFile, CasePriority } from '@/contract/case/cases'
import { plainWords } from '@/contract/words'
import { DueMark, PriorityMark } from '../case-marks'
import { priorityWord } from '../case-words'
import { useCaseUpdate } from '../use-case-update'
import { CasePeople } from './case-people'
import { EditableText } from './editable-text'

/** The basic facts of the case; priority, due date and tags can be edited here. */
export function CaseFacts({ file, mayWrite }: { file: CaseFile; mayWrite: boolean }) {
  const update = useCaseUpdate()
  const works = mayWrite && file.state !== 'closed'
  const about = { id: file.id, revision: file.revision }
  return (
    <>
      <dl className="flex flex-col text-sm">
        <CasePeople file={file} mayWrite={mayWrite} />
        <Fact name="Priority">
          {works ? (
            <Select value={file.priority} onValueChange={(to) => update.mutate({ ...about, priority: to as CasePriority })}>
              <SelectTrigger aria-label="Priority" className="h-7" disabled={update.isPending}>
                <SelectValue>{priorityWord[file.priority]}</SelectValue>
              </SelectTrigger>
              <SelectContent>
                {casePriorities.toReversed().map((one) => (
                  <SelectItem key={one} value={one}>
                    {priorityWord[one]}
                  </SelectItem>
                ))}
              </SelectContent>
            </Select>
          ) : (
            <PriorityMark priority={file.priority} />
          )}
        </Fact>
        <Fact name="Due">
          <DueDate
            file={file}
            works={works}
            onChange={(due_at) => update.mutate({ ...about, due_at })}
            pending={update.isPending}
          />
        </Fact>
        <Fact name="Tags">
          <EditableText
            label="tags"
            value={file.tags.length === 0 ? null : file.tags.join(', ')}
            rows={1}
            maxLength={1000}
            mayEdit={works}
            empty="None"
            optional
            onSave={(text) => update.mutateAsync({ ...about, tags: tagsIn(text) })}
            className="justify-end"
          >
            <span className="flex flex-wrap justify-end gap-1">
              {file.tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </span>
          </EditableText>
        </Fact>
        <Fact name="Type">{plainWords(file.type)}</Fact>
        <Fact name="Opened">
          <TimeText value={file.opened_at} show="moment" />
        </Fact>
        {file.closed_at ? (
          <Fact name="Closed">
            <TimeText value={file.closed_at} show="moment" />
          </Fact>
        ) : null}
        {file.customer_reference ? (
          <Fact name="Customer">
            <CustomerLink reference={file.customer_reference} />
          </Fact>
        ) : null}
        {file.external_reference ? <Fact name="External reference">{file.external_reference}</Fact> : null}
      </dl>
      <RefusalLine error={update.error} className="text-xs" />
    </>
  )
}

/** Splits tags at commas, without duplicates. */
function tagsIn(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
}

interface DueDateProps {
  file: CaseFile
  works: boolean
  pending: boolean
  onChange: (due_at: string | null) => void
}

/** The end of the day (UTC) on which a case is due. */
function DueDate({ file, works, pending, onChange }: DueDateProps) {
  const now = useMinute()
  const at = file.due_at?.slice(0, 10) ?? ''
  const [day, setDay] = useState<string>()
  const save = () => {
    if (day !== undefined && day !== at) onChange(day === '' ? null : `${day}T23:59:59Z`)
    setDay(undefined)
  }
  if (!works) return file.due_at ? <TimeText value={file.due_at} show="moment" /> : 'None'
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <DueMark file={file} now={now} />
      <DayInput
        aria-label="Due date (until its end in UTC)"
        value={day ?? at}
        disabled={pending}
        onChange={(event) => setDay(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save()
          if (event.key === 'Escape') setDay(undefined)
        }}
        className="h-7 w-36 max-md:w-40"
      />
    </span>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-baseline justify-between gap-3 py-1">
      <dt className="shrink-0 text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words text-right">{children}</dd>
    </div>
  )
}
