import type { z } from 'zod'
import { TimeText } from '@/components/chain/time-text'
import { Badge } from '@/components/ui/badge'
import type { listVersion } from '@/contract/screening'

type Version = z.infer<typeof listVersion>

/** Versions of a list, newest first: a table, and lines on phones. */
export function VersionTable({ versions }: { versions: readonly Version[] }) {
  return (
    <>
      <table className="w-full border-collapse text-sm max-md:hidden">
        <caption className="sr-only">Versions of the list, newest first</caption>
        <thead>
          <tr className="h-8 border-border border-b text-left text-muted-foreground text-xs">
            <th scope="col" className="pr-4 font-medium">
              Version
            </th>
            <th scope="col" className="pr-4 font-medium">
              State
            </th>
            <th scope="col" className="pr-4 font-medium">
              Published
            </th>
            <th scope="col" className="pr-4 font-medium">
              Read
            </th>
            <th scope="col" className="pr-4 text-right font-medium">
              Entries
            </th>
            <th scope="col" className="pr-4 text-right font-medium">
              Addresses
            </th>
            <th scope="col" className="font-medium max-lg:hidden">
              SHA-256
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <tr key={`${version.version} ${version.sha256}`} className="h-row border-border border-b">
              <td className="break-all py-1 pr-4 font-mono text-xs">{version.version}</td>
              <td className="py-1 pr-4">
                <State version={version} />
              </td>
              <td className="whitespace-nowrap py-1 pr-4">
                <TimeText value={version.published_at} show="date" />
              </td>
              <td className="whitespace-nowrap py-1 pr-4">
                <TimeText value={version.ingested_at} show="recent" />
              </td>
              <td className="py-1 pr-4 text-right tabular-nums">{counted(version, version.entry_count)}</td>
              <td className="py-1 pr-4 text-right tabular-nums">{counted(version, version.address_count)}</td>
              <td className="py-1 font-mono text-muted-foreground text-xs max-lg:hidden" title={version.sha256}>
                {version.sha256.slice(0, 12)}…
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label="Versions of the list, newest first" className="divide-y divide-border border-border border-y md:hidden">
        {versions.map((version) => (
          <li key={`${version.version} ${version.sha256}`} className="flex flex-col gap-1 py-2.5">
            <span className="break-all font-mono text-xs">{version.version}</span>
            <State version={version} />
            <span className="text-muted-foreground text-xs">
              {version.state === 'refused'
                ? ''
                : `${version.entry_count.toLocaleString('en')} entries, ${version.address_count.toLocaleString('en')} addresses, `}
              read <TimeText value={version.ingested_at} show="recent" />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A refused file was not counted to its end. */
function counted({ state }: Version, n: number): string {
  return state === 'refused' ? '—' : n.toLocaleString('en')
}

function State({ version }: { version: Version }) {
  return (
    <span>
      <Badge tone={version.state === 'active' ? 'accent' : version.state === 'refused' ? 'danger' : 'neutral'}>
        {version.state === 'active' ? 'In force' : version.state === 'refused' ? 'Refused' : 'Superseded'}
      </Badge>{' '}
      {version.confirmed ? <span className="text-muted-foreground text-xs">confirmed by an operator</span> : null}
      {version.refusal ? (
        <span className="mt-0.5 block max-w-96 text-pretty text-muted-foreground text-xs">{version.refusal}</span>
      ) : null}
    </span>
  )
}
