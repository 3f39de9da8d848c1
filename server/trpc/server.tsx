import 'server-only'
import { dehydrate, HydrationBoundary } from '@tanstack/react-query'
import { TRPCError } from '@trpc/server'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache, type ReactNode } from 'react'
import { makeQueryClient } from '@/components/query-client'
import type { QueryFailure } from '@/components/query-failure'
import { currentSession, sessionOrOwing } from '@/server/auth/current-session'
import { AppError } from '@/server/platform/errors'
import { newId } from '@/server/platform/ids'
import type { TrpcContext } from './init'
import { appRouter } from './router'

/** One query client a request, shared by everything that renders in it. */
export const getQueryClient = cache(makeQueryClient)

/**
 * For what only the server renders: nothing in it is sent to the browser, not even while it is pending.
 * Give its queries `retry: false`; a page that fails says so at once.
 */
export const getServerQueryClient = cache(() => makeQueryClient())

const context = cache(
  async (): Promise<TrpcContext> => ({
    session: await currentSession(),
    owing: sessionOrOwing,
    requestId: newId('req'),
    ip: (await headers()).get('x-assay-client-ip'),
  }),
)

/** Query options for server components: `await getQueryClient().prefetchQuery(trpc.wallet.get.queryOptions(...))`. */
export const trpc = createTRPCOptionsProxy({ ctx: context, router: appRouter, queryClient: getQueryClient })

/** Hands what was prefetched to the browser with the first paint. */
export function HydrateClient({ children }: { children: ReactNode }) {
  return <HydrationBoundary state={dehydrate(getQueryClient())}>{children}</HydrationBoundary>
}

/**
 * What a query that failed in a server component says to a person, in the shape `failureOf` gives in the browser;
 * only an `AppError` speaks for itself, anything else stays in the log under the request id.
 */
export async function pageFailure(error: unknown): Promise<QueryFailure> {
  const cause = error instanceof AppError ? error : error instanceof TRPCError ? error.cause : null
  const app = cause instanceof AppError ? cause : null
  return {
    cause: app?.message ?? 'The service failed to answer. The cause is in its log under the request id.',
    requestId: (await context()).requestId,
    status: app?.status ?? 500,
    code: app?.code ?? 'internal_error',
    details: app?.details ?? [],
  }
}

/** The same for what a page is about; the page for what does not exist stands for an id that is none or that nothing has. */
export async function subjectFailure(error: unknown): Promise<QueryFailure> {
  const failure = await pageFailure(error)
  if (failure.code === 'not_found' || failure.code === 'invalid_request') notFound()
  return failure
}
