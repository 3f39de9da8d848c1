import type { Metadata } from 'next'
import type { SearchProps } from '@/app/search-props'
import { CreateKey } from '@/components/api-key/create-key'
import { keysInput, loadKeyFilters } from '@/components/api-key/key-filters'
import { KeyList } from '@/components/api-key/key-list'
import { byPage } from '@/components/list/by-page'
import { SettingsRefused } from '@/components/member/settings-refused'
import { SettingsTabs } from '@/components/member/settings-tabs'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { Section } from '@/components/ui/page/section'
import { requireSession } from '@/server/auth/require-session'
import { scopesOfRole } from '@/server/domain/session'
import { publicUrl } from '@/server/platform/env'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

export const metadata: Metadata = { title: 'API keys' }

/** The API keys of programs, sandbox keys beside live ones. */
export default async function KeysPage({ searchParams }: SearchProps) {
  const { user } = await requireSession()
  if (!scopesOfRole(user.role).includes('keys:admin')) {
    return (
      <SettingsRefused
        page="API keys"
        title="Administrators manage API keys"
        description={`Your role, ${user.role}, cannot. An administrator of your organisation can create, roll and revoke keys.`}
      />
    )
  }
  const filters = await loadKeyFilters(searchParams)
  const client = getQueryClient()
  await Promise.all([
    ...(['live', 'test'] as const).map((mode) =>
      client.prefetchInfiniteQuery({
        ...trpc.keys.list.infiniteQueryOptions(keysInput(mode, filters), byPage),
        retry: false,
      }),
    ),
    client.prefetchQuery({ ...trpc.views.list.queryOptions({ room: 'keys' }), retry: false }),
  ])
  return (
    <HydrateClient>
      <PageHeader title="API keys" actions={<CreateKey server={publicUrl()} />}>
        Programs use keys to call the API. A change applies from a key’s next request.
      </PageHeader>
      <SettingsTabs />
      <Section title="Live">
        <KeyList mode="live" />
      </Section>
      <Section
        title="Sandbox"
        description={
          <>
            Test keys work on data of their own. The{' '}
            <Link href="/docs/sandbox" className="link">
              table of fixture addresses
            </Link>{' '}
            says what each is answered with.
          </>
        }
      >
        <KeyList mode="test" />
      </Section>
    </HydrateClient>
  )
}
