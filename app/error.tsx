'use client'
import { LaterFailedPage } from '@/components/frame/later-failed-page'

export default function AppError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <main className="mx-auto max-w-2xl px-5 py-16">
      <LaterFailedPage digest={error.digest} onRetry={retry} />
    </main>
  )
}
