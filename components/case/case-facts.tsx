'use client'
import type { ReactNode } from 'react'
import { TimeText } from '@/components/chain/time-text'
import { useMinute } from '@/components/chain/use-minute'
import type { CaseFile } from '@/contract/cases'
import { DueMark } from './case-marks'
import { CasePeople } from './case-people'
import { plainWords } from './case-words'

/** The plain facts of the case beside its timeline. */
export function CaseFacts({ file, mayWrite }: { file: CaseFile; mayWrite: boolean }) {
  const now = useMinute()
  return (
    <dl className="flex flex-col text-sm">
      <CasePeople file={file} mayWrite={mayWrite} />
      <Fact name="Type">{plainWords(file.type)}</Fact>
      {file.due_at ? (
        <Fact name="Due">
          {file.state === 'closed' ? <TimeText value={file.due_at} show="moment" /> : <DueMark file={file} now={now} />}
        </Fact>
      ) : null}
      <Fact name="Opened">
        <TimeText value={file.opened_at} show="moment" />
      </Fact>
      {file.closed_at ? (
        <Fact name="Closed">
          <TimeText value={file.closed_at} show="moment" />
        </Fact>
      ) : null}
      {file.customer_reference ? <Fact name="Customer">{file.customer_reference}</Fact> : null}
      {file.external_reference ? <Fact name="External reference">{file.external_reference}</Fact> : null}
      {file.tags.length > 0 ? <Fact name="Tags">{file.tags.join(', ')}</Fact> : null}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 items-baseline justify-between gap-3 py-1.5">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0 break-words text-right">{children}</dd>
    </div>
  )
}
