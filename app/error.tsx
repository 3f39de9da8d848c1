'use client'
import { FailedPage } from '@/components/frame/failed-page'

export default function AppError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <main className="mx-auto max-w-2xl px-5 py-16">
      <FailedPage digest={error.digest} onRetry={retry} />
    </main>
  )
}
