import '@fontsource-variable/geist-mono'
import '@fontsource-variable/inter'
import './globals.css'
import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { PaintedDensity } from '@/components/ui/style/density'
import { densityCookie, densityOf } from '@/components/ui/style/density-words'
import { Providers } from './providers/providers'

export const metadata: Metadata = {
  title: { default: 'Assay', template: '%s · Assay' },
  description: 'Self-hosted blockchain intelligence: wallet risk, exposure tracing, screening and casework.',
  robots: { index: false, follow: false },
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#0f1013' },
  ],
}

/** Every page is rendered per request: the nonce of the content security policy changes with each. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [sent, jar] = await Promise.all([headers(), cookies()])
  const nonce = sent.get('x-nonce') ?? undefined
  const density = densityOf(jar.get(densityCookie)?.value)
  return (
    <html lang="en" data-density={density} suppressHydrationWarning>
      <body>
        <PaintedDensity density={density}>
          <Providers nonce={nonce}>{children}</Providers>
        </PaintedDensity>
      </body>
    </html>
  )
}
