import type { Metadata } from 'next'
import { LaterMissingPage } from '@/components/frame/later-missing-page'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFound() {
  return <LaterMissingPage />
}
