import { blobStore } from '@/server/platform/blob/blob-store'
import type { TimelineFault } from './check-timeline'

/** Reads stored files whole (SHA-256 in hex, with the number of the event that tells of it) and names what is gone or altered. */
export async function fileFaults(orgId: string, files: readonly { seq: number; sha256: string }[]): Promise<TimelineFault[]> {
  const store = blobStore('evidence')
  const faults: TimelineFault[] = []
  for (const { seq, sha256 } of files) {
    const content = await store.get(orgId, sha256)
    if (content === null) faults.push({ seq, issue: 'records a file whose bytes are missing' })
    else if (!(await isWhole(content))) faults.push({ seq, issue: 'records a file whose bytes were altered' })
  }
  return faults
}

/** The stream fails before its end where the bytes are not what they are named. */
async function isWhole(content: ReadableStream<Uint8Array>): Promise<boolean> {
  try {
    await content.pipeTo(new WritableStream())
    return true
  } catch {
    return false
  }
}
