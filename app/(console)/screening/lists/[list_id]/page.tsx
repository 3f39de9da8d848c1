import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { TimeText } from '@/components/chain/time-text'
import { listLabel } from '@/components/risk/list-label'
import { ListDiffView } from '@/components/screening/list-diff'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { requireSession } from '@/server/auth/require-session'
import { getServerQueryClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Versions of a list' }

interface ListPageProps {
  params: Promise<{ list_id: string }>
  searchParams: Promise<{ from?: string | string[]; to?: string | string[]; cursor?: string | string[] }>
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The versions of a list, and what changed between two of them. */
export default async function ListPage({ params, searchParams }: ListPageProps) {
  await requireSession()
  const [{ list_id }, query] = await Promise.all([params, searchParams])
  const client = getServerQueryClient()
  const [from, to, cursor] = [one(query.from), one(query.to), one(query.cursor)]
  const { versions, failure } = await client
    .fetchQuery({ ...trpc.screening.versions.queryOptions({ list_id, limit: 50, ...(cursor ? { cursor } : {}) }), retry: false })
    .then((page) => ({ versions: page, failure: null }))
    .catch(async (error: unknown) => ({ versions: null, failure: await pageFailure(error) }))
  if (failure && (failure.code === 'not_found' || failure.code === 'invalid_request')) notFound()
  const good = (versions?.data ?? []).filter((version) => version.state !== 'refused')
  const [newest, before] = good
  const diff =
    from && to
      ? await client
          .fetchQuery({ ...trpc.screening.diff.queryOptions({ list_id, from, to }), retry: false })
          .then((found) => ({ found, failure: null }))
          .catch(async (error: unknown) => ({ found: null, failure: await pageFailure(error) }))
      : null
  return (
    <>
      <PageHeader
        eyebrow={
          <Link href="/screening/lists" className="underline underline-offset-2">
            Sanctions lists
          </Link>
        }
        title={listLabel(list_id)}
      />
      {failure ? <ErrorState title="The versions could not be read" cause={failure.cause} requestId={failure.requestId} /> : null}
      {good.length > 1 && newest && before ? (
        <form method="get" className="flex flex-wrap items-end gap-3 pb-6">
          <VersionChoice name="from" label="From" versions={good} chosen={from ?? before.version} />
          <VersionChoice name="to" label="To" versions={good} chosen={to ?? newest.version} />
          <Button type="submit">Show the difference</Button>
        </form>
      ) : null}
      {diff?.found ? <ListDiffView diff={diff.found} /> : null}
      {diff?.failure ? (
        <ErrorState title="The difference could not be read" cause={diff.failure.cause} requestId={diff.failure.requestId} />
      ) : null}
      <Section
        title="Versions"
        description="Newest first, by the day they speak for. Refused files are kept in the record with the reason."
      >
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-sm">
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
                <th scope="col" className="font-medium">
                  SHA-256
                </th>
              </tr>
            </thead>
            <tbody>
              {(versions?.data ?? []).map((version) => (
                <tr key={`${version.version} ${version.sha256}`} className="h-row border-border border-b">
                  <td className="whitespace-nowrap pr-4 font-mono text-xs">{version.version}</td>
                  <td className="pr-4">
                    <Badge tone={version.state === 'active' ? 'accent' : version.state === 'refused' ? 'danger' : 'neutral'}>
                      {version.state === 'active' ? 'in force' : version.state}
                    </Badge>{' '}
                    {version.confirmed ? <span className="text-muted-foreground text-xs">confirmed by an operator</span> : null}
                    {version.refusal ? <span className="block max-w-96 text-pretty text-xs">{version.refusal}</span> : null}
                  </td>
                  <td className="whitespace-nowrap pr-4">
                    <TimeText value={version.published_at} show="date" />
                  </td>
                  <td className="whitespace-nowrap pr-4">
                    <TimeText value={version.ingested_at} show="recent" />
                  </td>
                  <td className="pr-4 text-right tabular-nums">{version.entry_count.toLocaleString('en')}</td>
                  <td className="pr-4 text-right tabular-nums">{version.address_count.toLocaleString('en')}</td>
                  <td className="font-mono text-muted-foreground text-xs" title={version.sha256}>
                    {version.sha256.slice(0, 12)}…
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {versions?.page.next ? (
          <Button asChild size="sm" className="mt-3">
            <Link href={`/screening/lists/${list_id}?cursor=${encodeURIComponent(versions.page.next)}`}>Older versions</Link>
          </Button>
        ) : null}
      </Section>
    </>
  )
}

interface VersionChoiceProps {
  name: string
  label: string
  versions: readonly { version: string }[]
  chosen: string
}

function VersionChoice({ name, label, versions, chosen }: VersionChoiceProps) {
  return (
    <label className="flex flex-col gap-1.5 font-medium text-xs">
      {label}
      <select
        name={name}
        defaultValue={chosen}
        className="h-8 rounded-md border border-border-strong bg-background px-2 font-normal text-[16px] md:text-sm"
      >
        {versions.map(({ version }) => (
          <option key={version}>{version}</option>
        ))}
      </select>
    </label>
  )
}
