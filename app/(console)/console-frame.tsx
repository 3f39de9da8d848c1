import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { signOut } from '@/app/(auth)/actions'
import { quietCookie } from '@/components/condition/quiet'
import { Frame } from '@/components/frame/frame'
import { railCookie } from '@/components/frame/rail-cookie'
import { NewDeviceNotice } from '@/components/member/new-device-notice'
import { earlyKeysScript } from '@/components/search/early-keys'
import { PalettePersonProvider } from '@/components/search/palette-person'
import { RememberVisits } from '@/components/search/remember-visits'
import { type SessionRow, scopesOfRole } from '@/server/domain/session'
import { positionNow } from '@/server/live'
import { getQueryClient, HydrateClient, trpc } from '@/server/trpc/server'

/** The frame with prefetched answers, so that the first paint shows freshness and the sample mark. */
export async function ConsoleFrame({ session, children }: { session: SessionRow; children: ReactNode }) {
  // Taken before anything is read: the stream reports every change from this position on.
  const since = positionNow()
  const queries = getQueryClient()
  const [jar, sent] = await Promise.all([
    cookies(),
    headers(),
    queries.prefetchQuery(trpc.networks.list.queryOptions()),
    queries.prefetchQuery(trpc.installation.status.queryOptions()),
    queries.prefetchQuery({ ...trpc.installation.conditions.queryOptions(), retry: false }),
    queries.prefetchQuery({ ...trpc.preferences.get.queryOptions(), retry: false }),
    queries.prefetchQuery({ ...trpc.account.newDevices.queryOptions(), retry: false }),
    queries.prefetchQuery({ ...trpc.alerts.counts.queryOptions({}), retry: false }),
  ])
  const { id, name, email, role } = session.user
  return (
    <HydrateClient>
      <script nonce={sent.get('x-nonce') ?? undefined} suppressHydrationWarning>
        {earlyKeysScript}
      </script>
      <PalettePersonProvider person={{ scopes: scopesOfRole(role), mark: id, quiet: jar.get(quietCookie(id))?.value }}>
        <Frame
          person={{ name, email, role, organisation: session.org_name }}
          narrow={jar.get(railCookie)?.value === 'narrow'}
          since={since}
          signOut={signOut}
        >
          <RememberVisits />
          <NewDeviceNotice />
          {children}
        </Frame>
      </PalettePersonProvider>
    </HydrateClient>
  )
}
