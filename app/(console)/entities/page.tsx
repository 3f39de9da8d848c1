import type { Metadata } from 'next'
import Link from 'next/link'
import { EntityList } from '@/components/entity/entity-list'
import { PageFailure } from '@/components/page-failure'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Field, Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import { requireSession } from '@/server/auth/require-session'
import { getServerQueryClient, pageFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Entities' }

interface EntitiesPageProps {
  searchParams: Promise<Partial<Record<'query' | 'category' | 'jurisdiction' | 'cursor', string | string[]>>>
}

const one = (value: string | string[] | undefined) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined

/** Who is known: a search over names and aliases. */
export default async function EntitiesPage({ searchParams }: EntitiesPageProps) {
  await requireSession()
  const given = await searchParams
  const filters = Object.fromEntries(
    (['query', 'category', 'jurisdiction'] as const).flatMap((key) => (one(given[key]) ? [[key, one(given[key])]] : [])),
  )
  const cursor = one(given.cursor)
  const { page, failure } = await getServerQueryClient()
    .fetchQuery({ ...trpc.entities.list.queryOptions({ ...filters, limit: 50, ...(cursor ? { cursor } : {}) }), retry: false })
    .then((found) => ({ page: found, failure: null }))
    .catch(async (error: unknown) => ({ page: null, failure: await pageFailure(error) }))
  if (failure?.code === 'insufficient_scope') return <PageFailure failure={failure} title="Entities" what="The entities" />
  const next = page?.page.next
  return (
    <>
      <PageHeader title="Entities">
        Who is behind addresses, from every source that says so. What sources say differently stands side by side.
      </PageHeader>
      <search>
        <form method="get" className="flex flex-wrap items-end gap-3 pb-5">
          <Field id="entity-query" label="Name or alias" className="min-w-60 flex-1">
            <Input id="entity-query" name="query" defaultValue={one(given.query) ?? ''} autoComplete="off" />
          </Field>
          <Field id="entity-category" label="Category or abuse" className="w-44">
            <Input
              id="entity-category"
              name="category"
              defaultValue={one(given.category) ?? ''}
              placeholder="exchange"
              autoComplete="off"
            />
          </Field>
          <Field id="entity-country" label="Country" className="w-28">
            <Input
              id="entity-country"
              name="jurisdiction"
              defaultValue={one(given.jurisdiction) ?? ''}
              placeholder="US"
              autoComplete="off"
            />
          </Field>
          <Button type="submit" variant="primary">
            Search
          </Button>
        </form>
      </search>
      {failure ? (
        <ErrorState
          title="The search could not be made"
          cause={
            failure.details[0] ? `${failure.details[0].field.replace('query.', '')} ${failure.details[0].issue}` : failure.cause
          }
          requestId={failure.requestId}
        />
      ) : null}
      {page ? <EntityList entities={page.data} searched={Object.keys(filters).length > 0} /> : null}
      {next ? (
        <Button asChild size="sm" className="mt-3">
          <Link href={`/entities?${new URLSearchParams({ ...filters, cursor: next })}`}>More entities</Link>
        </Button>
      ) : null}
    </>
  )
}
