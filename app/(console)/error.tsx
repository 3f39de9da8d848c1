'use client'
import { LaterFailedPage } from '@/components/frame/later-failed-page'

export default function ConsoleError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <LaterFailedPage digest={error.digest} onRetry={retry} />
}
