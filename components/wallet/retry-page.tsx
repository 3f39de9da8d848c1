'use client'

import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/notice/spinner'

/** Reloads the page from the server. */
export function RetryPage() {
  const router = useRouter()
  const [pending, start] = useTransition()
  return (
    <Button onClick={() => start(() => router.refresh())} disabled={pending}>
      {pending ? <Spinner label="Trying again" /> : <RotateCw />} Try again
    </Button>
  )
}
