import type { Metadata } from 'next'
import { MissingPage } from '@/components/frame/missing-page'
import { PublicFrame } from '@/components/frame/public-frame'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return (
    <PublicFrame>
      <MissingPage />
    </PublicFrame>
  )
}
