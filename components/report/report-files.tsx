'use client'
import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import type { Report } from '@/contract/report/reports'
import { formatWord, sizeText } from './report-words'
import { useReportDownload } from './use-report-download'

/** The files of a finished report with their hashes, each with a download button. */
export function ReportFiles({ report }: { report: Report }) {
  const save = useReportDownload(report.id)
  const { authorized, reason } = report.download
  return (
    <>
      <ul aria-label="Files" className="divide-y divide-border border-border border-y">
        {report.formats.map(({ format, file_name: name, size_bytes: size, sha256 }) => (
          <li key={format} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <span className="flex min-w-0 flex-col">
              <span>
                <span className="font-medium">{formatWord[format].name}</span>{' '}
                <span className="text-muted-foreground">{formatWord[format].means}</span>
              </span>
              <span className="break-all text-muted-foreground text-xs">
                {name}, <span className="whitespace-nowrap tabular-nums">{sizeText(size)}</span>
              </span>
              <span className="flex min-w-0 items-center gap-1 text-muted-foreground text-xs">
                <span className="shrink-0">SHA-256</span> <span className="min-w-0 truncate font-mono">{sha256}</span>
                <CopyButton value={sha256} label={`Copy SHA-256 of ${name}`} />
              </span>
            </span>
            {authorized ? (
              <Button
                size="sm"
                onClick={() => save.mutate(format)}
                disabled={save.isPending}
                aria-label={`Download ${formatWord[format].name}`}
              >
                <Download /> Download
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {reason ? <p className="pt-2 text-muted-foreground text-sm">{reason}</p> : null}
    </>
  )
}
