import { notFound } from 'next/navigation'
import { requireSession } from '@/server/auth/require-session'

/** Addresses that no page serves, inside the frame, so that search and rail stay at hand. */
export default async function Missing() {
  await requireSession()
  notFound()
}
