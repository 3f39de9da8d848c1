import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { takesCoding } from '@/server/platform/coding/content-coding'
import { routeCoding } from '@/server/platform/coding/route-coding'

/** A public document ready to send: its bytes in every coding, and the ETag of its content. */
export interface EncodedDocument {
  etag: string
  plain: Buffer<ArrayBuffer>
  br: Buffer<ArrayBuffer>
  gzip: Buffer<ArrayBuffer>
}

/** Compresses a document as far as possible; meant to run once per content. */
export async function encodeDocument(value: unknown): Promise<EncodedDocument> {
  const plain = Buffer.from(JSON.stringify(value))
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain, { level: 9 })])
  // Weak: the same content in every coding.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { etag, plain, br: br as Buffer<ArrayBuffer>, gzip: zipped as Buffer<ArrayBuffer> }
}

/** The response for a client's accepted codings; 304 if it already has the content (RFC 9110, 13.1.2). */
export function answerWith(document: EncodedDocument, headers: Headers) {
  const shared = { etag: document.etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' }
  const known = headers.get('if-none-match')?.split(',') ?? []
  const strong = (tag: string) => tag.trim().replace(/^W\//, '')
  if (known.some((tag) => tag.trim() === '*' || strong(tag) === strong(document.etag)))
    return { status: 304, body: null, headers: shared }
  const coding = (['br', 'gzip'] as const).find((one) => takesCoding(headers.get('accept-encoding'), one))
  const body = document[coding ?? 'plain']
  return { status: 200, body, headers: { ...shared, ...(coding ? { [routeCoding]: coding } : {}) } }
}
