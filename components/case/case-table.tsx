import Link from 'next/link'
import { shortAddress } from '@/components/chain/short-address'
import { TimeText } from '@/components/chain/time-text'
import type { CaseSummary } from '@/contract/cases'
import { DueMark, PriorityMark, StateMark } from './case-marks'
import { stageWord } from './case-words'

/** Cases as a table; on a phone as rows of two lines. */
export function CaseTable({ files, now }: { files: readonly CaseSummary[]; now: number }) {
  return (
    <div className="overflow-x-auto">
      <table className="hidden w-full text-sm md:table">
        <thead>
          <tr className="border-border border-b text-left text-muted-foreground text-xs [&>th]:h-8 [&>th]:pr-4 [&>th]:font-medium">
            <th scope="col">Case</th>
            <th scope="col">Stage</th>
            <th scope="col">Priority</th>
            <th scope="col">Investigator</th>
            <th scope="col">Subject</th>
            <th scope="col" className="text-right">
              Alerts
            </th>
            <th scope="col">Due</th>
            <th scope="col">Opened</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id} className="h-9 border-border border-b hover:bg-hover [&>td]:pr-4">
              <td className="max-w-md">
                <Link href={`/cases/${file.id}`} className="flex min-w-0 gap-2 rounded-sm underline-offset-2 hover:underline">
                  <span className="shrink-0 text-muted-foreground tabular-nums">#{file.number}</span>
                  <span className="truncate">{file.title}</span>
                </Link>
              </td>
              <td className="whitespace-nowrap">
                <StageText file={file} />
              </td>
              <td>
                <PriorityMark priority={file.priority} />
              </td>
              <td className="max-w-40 truncate">
                {file.assigned_investigator?.name ?? <span className="text-muted-foreground">Nobody</span>}
              </td>
              <td className="whitespace-nowrap font-mono text-xs">
                <SubjectText file={file} />
              </td>
              <td className="text-right tabular-nums">{file.alert_ids.length || ''}</td>
              <td>
                <DueMark file={file} now={now} />
              </td>
              <td className="whitespace-nowrap text-muted-foreground text-xs">
                <TimeText value={file.opened_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="divide-y divide-border border-border border-y md:hidden">
        {files.map((file) => (
          <li key={file.id}>
            <Link href={`/cases/${file.id}`} className="flex flex-col gap-1 py-2">
              <span className="flex gap-2 text-sm">
                <span className="shrink-0 text-muted-foreground tabular-nums">#{file.number}</span>
                <span className="min-w-0 truncate">{file.title}</span>
              </span>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs">
                <StageText file={file} />
                <PriorityMark priority={file.priority} />
                <span className="min-w-0 truncate">{file.assigned_investigator?.name ?? 'Nobody'}</span>
                <DueMark file={file} now={now} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function StageText({ file }: { file: CaseSummary }) {
  if (file.state === 'open') return <>{stageWord[file.stage]}</>
  return (
    <span className="inline-flex items-center gap-2">
      {file.state === 'closed' ? null : stageWord[file.stage]} <StateMark file={file} />
    </span>
  )
}

function SubjectText({ file }: { file: CaseSummary }) {
  const [subject] = file.subjects
  if (subject === undefined) return null
  const more = file.subjects.length - 1
  return (
    <span title={subject.value}>
      {subject.name ?? shortAddress(subject.value)}
      {more > 0 ? <span className="font-sans text-muted-foreground"> +{more}</span> : null}
    </span>
  )
}
