import { notFound } from 'next/navigation'
import { requireSession } from '@/server/auth/require-session'

/** URLs without a page, shown inside the frame, so that search and rail stay available. */
export default async function Missing() {
  await requireSession()
  notFound()
}
