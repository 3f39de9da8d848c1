import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { AddToCaseButton } from '@/components/case/links/add-to-case-button'
import { entityHref } from '@/components/chain/entity-href'
import { EntityProfile } from '@/components/entity/entity-profile'
import { MergeDialog } from '@/components/entity/merge-dialog'
import { PageFailure } from '@/components/page-failure'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { categoryLabel } from '@/contract/words'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { getQueryClient, getServerQueryClient, HydrateClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'Entity' }

/** An entity, and the sources that attribute it. */
export default async function EntityPage({ params }: { params: Promise<{ id: string }> }) {
  const session = await requireSession()
  const { id } = await params
  const { entity, failure } = await getServerQueryClient()
    .fetchQuery({ ...trpc.entities.get.queryOptions({ id }), retry: false })
    .then((found) => ({ entity: found, failure: null }))
    .catch(async (error: unknown) => ({ entity: null, failure: await subjectFailure(error) }))
  if (failure) return <PageFailure failure={failure} title="Entity" what="The entity" />
  // A merged entity is answered as the one it is part of.
  if (entity.id !== id) redirect(entityHref(entity.id))
  // Rendered with the page, so that nothing below moves later.
  const shared = getQueryClient()
  await Promise.all([
    shared.prefetchQuery({ ...trpc.entities.merges.queryOptions({ limit: 50, entity: id }), retry: false }),
    shared.prefetchQuery({ ...trpc.entities.suggestions.queryOptions({ entity: id }), retry: false }),
  ])
  const { confidence } = entity
  const scopes = scopesOfRole(session.user.role)
  const mayWrite = scopes.includes('policies:write')
  return (
    <>
      <PageHeader
        eyebrow={
          <Link href="/entities" className="underline underline-offset-2">
            Entities
          </Link>
        }
        title={entity.name}
        actions={
          <>
            {mayWrite ? <MergeDialog entity={{ id: entity.id, name: entity.name }} /> : null}
            <AddToCaseButton
              item={{ what: 'this entity', subjects: [{ type: 'entity', value: entity.id }] }}
              mayWrite={scopes.includes('cases:write')}
            />
          </>
        }
      >
        <span className="flex flex-wrap items-center gap-2">
          {entity.categories.map((category) => (
            <Badge key={category}>{categoryLabel(category)}</Badge>
          ))}
          {entity.abuses.map((abuse) => (
            <Badge key={abuse} tone="high">
              {categoryLabel(abuse)}
            </Badge>
          ))}
          {entity.own ? <Badge tone="outline">Known to this organisation only</Badge> : null}
          {entity.jurisdictions.length > 0 ? <span>{entity.jurisdictions.join(', ')}</span> : null}
        </span>
        <span className="mt-1 block max-w-prose text-pretty">
          Confidence {confidence.value} of 100. {confidence.explanation}
        </span>
        {entity.aliases.length > 0 ? <span className="block">Also known as {entity.aliases.join(', ')}.</span> : null}
        {entity.url ? (
          <a href={entity.url} rel="noreferrer noopener" target="_blank" className="break-all underline underline-offset-2">
            {entity.url}
          </a>
        ) : null}
      </PageHeader>
      <HydrateClient>
        <EntityProfile entity={entity} mayWrite={mayWrite} />
      </HydrateClient>
    </>
  )
}
