import type { Metadata } from 'next'
import { PublicFrame } from '@/components/frame/public-frame'
import { MissingPage } from '@/components/frame/missing-page'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <PublicFrame>
      <MissingPage />
    </PublicFrame>
  )
}
