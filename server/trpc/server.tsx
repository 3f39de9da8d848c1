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

/** One query client per request, shared by everything that renders in it. */
export const getQueryClient = cache(makeQueryClient)

/**
 * For data rendered on the server only: nothing in it is sent to the browser, not even while pending. Give its queries `retry:
 * false`, so that a page that fails reports it at once.
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

/** Hands prefetched data to the browser with the first paint. */
export function HydrateClient({ children }: { children: ReactNode }) {
  return <HydrationBoundary state={dehydrate(getQueryClient())}>{children}</HydrationBoundary>
}

/**
 * The failure of a query in a server component as shown to a person, in the shape that `failureOf` returns in the browser. Only
 * an `AppError` shows its message; any other error appears in the log only, under the request id.
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

/** `pageFailure` for the subject of a page; an id that is invalid or does not exist shows the not-found page instead. */
export async function subjectFailure(error: unknown): Promise<QueryFailure> {
  const failure = await pageFailure(error)
  if (failure.code === 'not_found' || failure.code === 'invalid_request') notFound()
  return failure
}
