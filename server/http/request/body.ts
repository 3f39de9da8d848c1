import type { Upload } from '@/contract/kernel/upload'
import { AppError, invalidField } from '@/server/platform/errors'
import { refuseUnstorable } from '@/server/platform/input/unstorable'

/** The largest JSON body accepted, in bytes. */
export const maximumBody = 1024 * 1024

function tooLarge(): AppError {
  return new AppError('payload_too_large', 'The body is larger than 1 MiB.')
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? '0')
  if (declared > maximumBody) throw tooLarge()
  const reader = request.body?.getReader()
  if (!reader) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw invalidField('body', 'ended before it was whole')
    })
    if (done) break
    size += value.byteLength
    if (size > maximumBody) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

/** A request body that is a file, unread. Throws `invalid_request` if it has a content coding. */
export function uploadOf(request: Request): Upload {
  refuseEncoded(request)
  const declared = request.headers.get('content-length')
  return {
    content: request.body ?? new Blob([]).stream(),
    declared_size: declared !== null && /^\d{1,15}$/.test(declared) ? Number(declared) : null,
  }
}

const lingerBytes = 64 * maximumBody
const lingerMs = 5000

/**
 * Reads for a while what a refused client still sends, so that it receives the response instead of a reset; then closes the
 * connection.
 */
export async function linger(request: Request): Promise<void> {
  const { body } = request
  if (!body || body.locked) return
  const reader = body.getReader()
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), lingerMs)
  try {
    for (let size = 0; size < lingerBytes; ) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.byteLength
    }
    await reader.cancel()
  } catch {
    // The client closed the connection, as intended.
  } finally {
    clearTimeout(timer)
  }
}

function refuseEncoded(request: Request): void {
  const encoding = request.headers.get('content-encoding')
  if (encoding && encoding !== 'identity')
    throw invalidField('header.Content-Encoding', 'must be absent; encoded bodies are not decoded')
}

/**
 * Reads a JSON object body; returns it parsed and as the text that was sent. Throws `payload_too_large` over 1 MiB and
 * `invalid_request` for another content type, bytes that are not UTF-8, malformed JSON or a body that is not an object.
 */
export async function readJsonObject(request: Request): Promise<{ value: Record<string, unknown>; text: string }> {
  const bytes = await readBytes(request)
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw invalidField('header.Content-Type', 'must be application/json')
  }
  refuseEncoded(request)
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidField('body', 'must be UTF-8')
  }
  if (text.trim() === '') throw invalidField('body', 'must be a JSON object')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalidField('body', 'is not valid JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidField('body', 'must be a JSON object')
  refuseUnstorable(value, 'body')
  return { value: value as Record<string, unknown>, text }
}
