'use client'
import './globals.css'
import { LaterFailedPage } from '@/components/frame/later-failed-page'

/** Replaces the root layout if that fails, so it renders its own document. */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <main className="mx-auto max-w-2xl px-5 py-16">
          <LaterFailedPage digest={error.digest} onRetry={retry} />
        </main>
      </body>
    </html>
  )
}
