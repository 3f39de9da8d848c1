'use client'
import { X } from 'lucide-react'
import { TimeText } from '@/components/chain/time-text'
import { RefusalLine } from '@/components/refusal-line'
import { LevelMark } from '@/components/risk/level-mark'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import type { CaseFile } from '@/contract/case/cases'
import { useCaseUpdate } from '../use-case-update'

const hrefs = { risk_check: '/risk/checks', report: '/reports' } as const

/** Risk checks and reports that were added to the case. */
export function CaseAttachments({ file, mayWrite }: { file: CaseFile; mayWrite: boolean }) {
  const update = useCaseUpdate()
  if (file.attachments.length === 0) {
    return <p className="text-muted-foreground text-sm">None. Use “Add to case” on a risk check or a report to add it here.</p>
  }
  return (
    <>
      <ul aria-label="Checks and reports" className="flex flex-col divide-y divide-border">
        {file.attachments.map(({ type, id, title, level, score, made_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <Link href={`${hrefs[type]}/${id}`} className="link min-w-0 break-words">
              {title}
            </Link>
            {level === null ? null : (
              <span className="flex items-center gap-1.5 text-xs">
                <LevelMark level={level} /> score {score}
              </span>
            )}
            <TimeText value={made_at} show="recent" className="ml-auto text-muted-foreground text-xs" />
            {mayWrite && file.state !== 'closed' ? (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove from the case: ${title}`}
                className="size-6"
                disabled={update.isPending}
                onClick={() => update.mutate({ id: file.id, revision: file.revision, remove_attachments: [{ type, id }] })}
              >
                <X />
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <RefusalLine error={update.error} className="text-xs" />
    </>
  )
}
