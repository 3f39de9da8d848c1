import { Readable } from 'node:stream'
import { type ImportEvent, importQuery } from '@/contract/imports'
import { importFile } from '@/server/domain/data-import'
import { parsePart } from '@/server/platform/input/parse-part'
import { importRoute } from './import-route'

export const dynamic = 'force-dynamic'

/** Imports a file and streams its progress, one JSON object per line. */
export const POST = importRoute(async ({ ctx, query, upload }) => {
  const events = await importFile(ctx, parsePart('query', importQuery, query), upload)
  return { body: Readable.toWeb(Readable.from(lines(events))) as ReadableStream, type: 'application/x-ndjson; charset=utf-8' }
})

async function* lines(events: AsyncIterable<ImportEvent>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const event of events) yield encoder.encode(`${JSON.stringify(event)}\n`)
}
