import { Readable } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'
import { importHeadBytes } from '@/contract/imports'
import { invalidField } from '@/server/platform/errors'

const mostUnpacked = 4 * importHeadBytes

/** The beginning of a file as plain bytes, at most 4 MiB: unpacked where it is gzip, though it ends in the middle. */
export async function readHead(head: Uint8Array): Promise<Buffer> {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return Buffer.from(head)
  const unpacked = Readable.from([Buffer.from(head)]).pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }))
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of unpacked as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= mostUnpacked) break
    }
  } catch {
    throw invalidField('body', 'is a damaged gzip file; fetch it again')
  }
  return Buffer.concat(parts).subarray(0, mostUnpacked)
}
