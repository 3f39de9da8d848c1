'use client'
import { QueryClientProvider } from '@tanstack/react-query'
import { createTRPCClient, httpBatchLink } from '@trpc/client'
import { createTRPCContext } from '@trpc/tanstack-react-query'
import { type ReactNode, useState } from 'react'
import type { AppRouter } from '@/server/trpc/router'
import { largestBatch, plainJson } from './plain-json'
import { makeQueryClient } from './query-client'

const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>()

export { useTRPC, useTRPCClient }

let browserClient: ReturnType<typeof makeQueryClient> | undefined

/** On the server one client per render; in the browser a single one that survives a suspended first render. */
function queryClient() {
  if (typeof window === 'undefined') return makeQueryClient()
  browserClient ??= makeQueryClient({ onSignedOut: signInAgain })
  return browserClient
}

function signInAgain() {
  const here = window.location.pathname + window.location.search
  window.location.assign(`/sign-in?callback=${encodeURIComponent(here)}`)
}

/** Provides `useTRPC()` to pages; prefetched answers arrive through the server's `HydrateClient`. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() =>
    createTRPCClient<AppRouter>({
      links: [httpBatchLink({ url: '/api/trpc', transformer: plainJson, maxURLLength: 6000, maxItems: largestBatch })],
    }),
  )
  const queries = queryClient()
  return (
    <QueryClientProvider client={queries}>
      <TRPCProvider trpcClient={client} queryClient={queries}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  )
}
