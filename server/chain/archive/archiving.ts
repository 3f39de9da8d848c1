import { hasArchive } from '@/server/platform/env'
import { onArchiveFault } from '@/server/platform/failure/archive-fault'
import { thaw } from './thaw.repo'

/** Whether this installation may have archived transfers. If so, enables readers of this process to thaw them. */
export function archiving(): boolean {
  if (!hasArchive()) return false
  onArchiveFault(thaw)
  return true
}
