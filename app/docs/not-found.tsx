import type { Metadata } from 'next'
import { LaterMissing } from './missing/later-missing'

export const metadata: Metadata = { title: 'Not found' }

/** An address below `/docs` that leads nowhere, beside the contents and the search of the documentation. */
export default function DocsNotFound() {
  return <LaterMissing />
}
