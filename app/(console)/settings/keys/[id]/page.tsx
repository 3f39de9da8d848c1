import type { Metadata } from 'next'
import { KeyDetail } from '@/components/api-key/key-detail'
import { PageFailure } from '@/components/page-failure'
import { requireSession } from '@/server/auth/require-session'
import { publicUrl } from '@/server/platform/env'
import { getServerQueryClient, subjectFailure, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'API key' }

/** One API key with its usage. */
export default async function KeyPage({ params }: { params: Promise<{ id: string }> }) {
  await requireSession()
  const { id } = await params
  const found = await getServerQueryClient()
    .fetchQuery({ ...trpc.keys.get.queryOptions({ id }), retry: false })
    .then((key) => ({ key }))
    .catch(async (error: unknown) => ({ failure: await subjectFailure(error) }))
  if ('failure' in found) {
    return <PageFailure failure={found.failure} title="API key" what="The key" />
  }
  return <KeyDetail first={found.key} server={publicUrl()} />
}
