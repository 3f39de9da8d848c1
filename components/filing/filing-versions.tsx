import { TimeText } from '@/components/chain/time-text'
import type { Filing } from '@/contract/filing/filings'

/** Who saved what, newest first; each with what it changed. */
export function FilingVersions({ filing }: { filing: Filing }) {
  return (
    <ol aria-label="Versions" className="flex flex-col divide-y divide-border text-sm">
      {filing.versions.map(({ version, created_by, created_at, changes }) => (
        <li key={version} className="flex flex-col gap-1 py-2">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-medium">Version {version}</span>
            <span className="text-muted-foreground text-xs">
              {created_by.name ?? created_by.id}, <TimeText value={created_at} show="recent" />
            </span>
          </span>
          {changes.length === 0 ? (
            <span className="text-muted-foreground text-xs">Filled from the case.</span>
          ) : (
            <details>
              <summary className="cursor-pointer text-muted-foreground text-xs">
                {changes.length === 1 ? 'One change' : `${changes.length} changes`}
              </summary>
              <ul className="flex flex-col gap-2 pt-2">
                {changes.map(({ path, label, before, after }) => (
                  <li key={path} className="min-w-0 text-xs">
                    <p className="font-medium">{label}</p>
                    {before === '' ? null : <del className="block break-words text-muted-foreground">{before}</del>}
                    {after === '' ? (
                      <span className="text-muted-foreground">Removed</span>
                    ) : (
                      <ins className="block break-words no-underline">{after}</ins>
                    )}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
