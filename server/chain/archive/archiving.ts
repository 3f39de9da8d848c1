import { hasArchive } from '@/server/platform/env'
import { onArchiveFault } from '@/server/platform/failure/archive-fault'
import { thaw } from './thaw.repo'

/** Whether this installation may have archived transfers. Where it is so, readers of this process can thaw from then on. */
export function archiving(): boolean {
  if (!hasArchive()) return false
  onArchiveFault(thaw)
  return true
}
