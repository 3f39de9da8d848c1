'use client'
import { TimeText } from '@/components/chain/time-text'
import { ForeignText } from '@/components/foreign-text'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import type { CaseFile } from '@/contract/case/cases'
import { PriorityMark, StateMark } from './case-marks'
import { EditableText } from './facts/editable-text'
import { useCaseUpdate } from './use-case-update'

/** The title of the case, edited in place, with its state and its review. */
export function CaseHead({ file, works }: { file: CaseFile; works: boolean }) {
  const update = useCaseUpdate()
  return (
    <PageHeader
      title={
        <EditableText
          label="title"
          value={file.title}
          rows={1}
          maxLength={200}
          mayEdit={works}
          empty=""
          onSave={(title) => update.mutateAsync({ id: file.id, revision: file.revision, title: title ?? file.title })}
        >
          <ForeignText>{file.title}</ForeignText>
        </EditableText>
      }
      eyebrow={
        <>
          <Link href="/cases" className="rounded-sm underline-offset-2 hover:underline">
            Cases
          </Link>{' '}
          / {file.number}
        </>
      }
      className="pb-3"
    >
      <span className="flex flex-wrap items-center gap-2">
        <StateMark file={file} />
        <PriorityMark priority={file.priority} />
        {file.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
        {file.reviewed_by && file.reviewed_at ? (
          <span className="text-sm">
            Reviewed by <ForeignText>{file.reviewed_by.name}</ForeignText> on <TimeText value={file.reviewed_at} show="date" />
          </span>
        ) : null}
      </span>
    </PageHeader>
  )
}
