import { cn } from '@/components/ui/style/cn'
import type { PolicyFinding } from '@/contract/policies'

/** The error and its remedy, beside the field. */
export function FindingText({ id, findings }: { id: string; findings: readonly PolicyFinding[] }) {
  if (findings.length === 0) return null
  return (
    <ul id={id} className="flex flex-col gap-0.5 text-xs">
      {findings.map((finding) => (
        <li
          key={`${finding.code}${finding.field}`}
          className={cn('text-pretty', finding.severity === 'error' ? 'text-danger-fg' : 'text-stale-fg')}
        >
          <span className="font-medium">{finding.severity === 'error' ? 'Mend: ' : 'Note: '}</span>
          {finding.message} {finding.mend}
        </li>
      ))}
    </ul>
  )
}
