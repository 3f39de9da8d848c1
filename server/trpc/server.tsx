import 'server-only'
import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { headers } from 'next/headers'
import { cache, type ReactNode } from 'react'
import { makeQueryClient } from '@/components/query-client'
import { currentSession } from '@/server/auth/current-session'
import { newId } from '@/server/platform/ids'
import type { TrpcContext } from './init'
import { appRouter } from './router'

/** One query client a request, shared by everything that renders in it. */
export const getQueryClient = cache(makeQueryClient)

const context = cache(async (): Promise<TrpcContext> => ({
  session: await currentSession(),
  requestId: newId('req'),
  ip: (await headers()).get('x-assay-client-ip'),
}))

/** Query options for server components: `await getQueryClient().prefetchQuery(trpc.wallet.get.queryOptions(...))`. */
export const trpc = createTRPCOptionsProxy({ ctx: context, router: appRouter, queryClient: getQueryClient })

/** Hands what was prefetched to the browser with the first paint. */
export function HydrateClient({ children }: { children: ReactNode }) {
  return <HydrationBoundary state={dehydrate(getQueryClient())}>{children}</HydrationBoundary>
}
