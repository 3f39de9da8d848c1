'use client'
import { FailedPage } from '@/components/frame/failed-page'

export default function ConsoleError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <FailedPage digest={error.digest} onRetry={retry} />
}
