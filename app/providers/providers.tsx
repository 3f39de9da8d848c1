'use client'
import { ThemeProvider } from 'next-themes'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import type { ReactNode } from 'react'
import { TrpcProvider } from '@/components/trpc'
import { Toaster } from '@/components/ui/notice/toaster'

/** The providers that pages need: theme, URL state, queries, toasts. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <ThemeProvider attribute="data-theme" defaultTheme="system" enableColorScheme={false} disableTransitionOnChange nonce={nonce}>
      <NuqsAdapter>
        <TrpcProvider>{children}</TrpcProvider>
      </NuqsAdapter>
      <Toaster />
    </ThemeProvider>
  )
}
