import Link from 'next/link'
import { TimeText } from '@/components/chain/time-text'
import type { PolicySummary } from '@/contract/policies'
import { actorText } from './actor-text'
import { PolicyStatusBadge } from './policy-status'

/** Versions newest first: what each is, whose, why and since when. */
export function VersionTable({ versions }: { versions: readonly PolicySummary[] }) {
  return (
    <>
      <table className="w-full border-collapse text-sm max-md:hidden">
        <caption className="sr-only">Versions of the policy, newest first</caption>
        <thead>
          <tr className="h-8 border-border border-b text-left text-muted-foreground text-xs">
            <th scope="col" className="w-20 font-medium">
              Version
            </th>
            <th scope="col" className="pr-4 font-medium">
              Name
            </th>
            <th scope="col" className="w-24 pr-4 font-medium">
              State
            </th>
            <th scope="col" className="pr-4 font-medium">
              Author
            </th>
            <th scope="col" className="pr-4 font-medium">
              Reason
            </th>
            <th scope="col" className="whitespace-nowrap text-right font-medium">
              Last change
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={version.id} className="h-row border-border border-b hover:bg-hover">
              <td className="tabular font-mono">{version.version}</td>
              <td className="pr-4">
                <Link href={`/policies/${version.id}`} className="rounded-sm font-medium underline-offset-2 hover:underline">
                  {version.name}
                </Link>
              </td>
              <td className="pr-4">
                <PolicyStatusBadge status={version.status} />
              </td>
              <td className="pr-4 text-muted-foreground">{actorText(version.author)}</td>
              <td className="max-w-72 truncate pr-4 text-muted-foreground" title={version.reason ?? undefined}>
                {version.reason ?? '–'}
              </td>
              <td className="whitespace-nowrap text-right text-muted-foreground">
                <TimeText value={version.updated_at} show="recent" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label="Versions of the policy, newest first" className="divide-y divide-border border-border border-y md:hidden">
        {versions.map((version) => (
          <li key={version.id}>
            <Link href={`/policies/${version.id}`} className="block rounded-sm py-2">
              <span className="flex items-center justify-between gap-3">
                <span className="min-w-0 truncate font-medium">
                  {version.version}. {version.name}
                </span>
                <PolicyStatusBadge status={version.status} />
              </span>
              <span className="block text-pretty text-muted-foreground text-xs">
                {actorText(version.author)}, <TimeText value={version.updated_at} show="recent" />
                {version.reason ? `: ${version.reason}` : ''}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
