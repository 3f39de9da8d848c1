import { z } from 'zod'
import { importHeadBytes, importInspection } from '@/contract/imports'
import { inspectHead } from '@/server/domain/data-import'
import { AppError } from '@/server/platform/errors'
import { parsePart } from '@/server/platform/input/parse-part'
import { importRoute } from '../import-route'

export const dynamic = 'force-dynamic'

const asked = z.strictObject({ name: z.string().min(1).max(200) })

/** Identifies a file by its first MiB. */
export const POST = importRoute(async ({ ctx, query, upload }) => {
  const { name } = parsePart('query', asked, query)
  const head = await readHead(upload.content)
  const found = await inspectHead(ctx, { name, head })
  return { body: JSON.stringify(importInspection.parse(found)), type: 'application/json; charset=utf-8' }
})

/** Never cancels a refused body: the refusal must be sent on the same connection. */
async function readHead(content: ReadableStream<Uint8Array>): Promise<Buffer> {
  const reader = content.getReader()
  const chunks: Uint8Array[] = []
  try {
    for (let size = 0; ; ) {
      const { done, value } = await reader.read()
      if (done) return Buffer.concat(chunks)
      size += value.byteLength
      if (size > importHeadBytes) throw new AppError('payload_too_large', 'Send only the first MiB of the file.')
      chunks.push(value)
    }
  } finally {
    reader.releaseLock()
  }
}
