import type { Metadata } from 'next'
import { LaterMissing } from './missing/later-missing'

export const metadata: Metadata = { title: 'Not found' }

/** The 404 page below `/docs`, with the contents and the search of the documentation. */
export default function DocsNotFound() {
  return <LaterMissing />
}
