import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fetch } from 'undici'

/** The largest published list is about 120 MB. */
export const downloadLimit = 512 * 1024 * 1024
const mostRedirects = 4

/**
 * Fetches a list's file into `target`, counting bytes as they arrive. Publishers redirect to their storage: redirects are
 * followed only to https, and no credentials are ever sent. Throws an error whose message contains no query string.
 */
export async function downloadFile(url: string, target: string, signal: AbortSignal, limit = downloadLimit): Promise<void> {
  let at = new URL(url)
  for (let hop = 0; ; hop++) {
    if (at.protocol !== 'https:' && !(hop === 0 && at.protocol === 'http:')) throw new Error(`${shown(at)} is not https`)
    const response = await fetch(at, {
      redirect: 'manual',
      signal,
      headers: { accept: '*/*', 'user-agent': 'assay-lists/1' },
    }).catch((error: unknown) => {
      const { cause, name } = error as { cause?: { code?: string }; name?: string }
      throw new Error(`${shown(at)} could not be read (${cause?.code ?? name ?? 'connection failed'})`)
    })
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel()
      if (hop >= mostRedirects) throw new Error(`${shown(at)} redirects more than ${mostRedirects} times`)
      at = new URL(location, at)
      continue
    }
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel()
      throw new Error(`${shown(at)} answered ${response.status}`)
    }
    await pipeline(Readable.from(limited(response.body, limit, at)), createWriteStream(target, { mode: 0o600 }), { signal })
    return
  }
}

async function* limited(body: AsyncIterable<Uint8Array>, limit: number, url: URL): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > limit) throw new Error(`${shown(url)} is larger than ${limit} bytes`)
    yield chunk
  }
}

/** Query strings of storage links contain keys. */
const shown = (url: URL) => `${url.origin}${url.pathname}`
