import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { AskBucket } from '@/server/platform/blob/s3-bucket'
import { NameTakenError, type Place, type PlacedFile } from './place'

/** Timeout of one part; generous, as parts are small. */
const longest = () => AbortSignal.timeout(3_600_000)

/**
 * The part of a bucket below `folder` (empty or ending with a slash). Objects are first written to `staging` in their final
 * form, as they are sent with their length and hash, which the store verifies.
 */
export function bucketPlace(label: string, bucket: AskBucket, folder: string, staging: string): Place {
  const asked: AskBucket = (method, name, init) =>
    bucket(method, name, init).catch((error: Error) => {
      throw new Error(`${label} cannot be reached: ${error.cause instanceof Error ? error.cause.message : error.message}`)
    })
  const ask: AskBucket = (method, name, init) => asked(method, folder + name, { signal: longest(), ...init })
  return {
    label,
    async list(prefix) {
      const found: PlacedFile[] = []
      let token: string | undefined
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix: folder + prefix,
          ...(token ? { 'continuation-token': token } : {}),
        })
        const page = pageOf(await (await answered(asked('GET', `?${query}`), 'GET')).text())
        found.push(...page.files.map(({ name, size }) => ({ name: name.slice(folder.length), size })))
        token = page.next
      } while (token !== undefined)
      return found
    },
    async put(name, source) {
      const staged = await stage(staging, source)
      try {
        const there = await ask('HEAD', name)
        if (there.ok) throw new NameTakenError(name, label)
        if (there.status !== 404) throw failure('HEAD', there.status)
        const body = await openAsBlob(staged.file, { type: 'application/octet-stream' })
        // With concurrent writers only one succeeds, if the store supports conditional writes.
        const headers = {
          'x-amz-content-sha256': staged.sha256,
          'content-type': 'application/octet-stream',
          'if-none-match': '*',
        }
        const answer = await ask('PUT', name, { body, headers })
        await answer.body?.cancel()
        if (answer.status === 412) throw new NameTakenError(name, label)
        if (!answer.ok) throw failure('PUT', answer.status)
      } finally {
        await rm(staged.file, { force: true })
      }
    },
    async open(name) {
      const answer = await ask('GET', name)
      if (answer.status === 404) {
        await answer.body?.cancel()
        return null
      }
      if (!answer.ok || !answer.body) throw failure('GET', answer.status)
      const body: NodeReadableStream<Uint8Array> = answer.body as NodeReadableStream<Uint8Array>
      return Readable.fromWeb(body)
    },
    async remove(name) {
      const answer = await ask('DELETE', name)
      await answer.body?.cancel()
      if (!answer.ok && answer.status !== 404) throw failure('DELETE', answer.status)
    },
  }
}

async function stage(staging: string, source: AsyncIterable<Uint8Array>): Promise<{ file: string; sha256: string }> {
  await mkdir(staging, { recursive: true, mode: 0o700 })
  const file = path.join(staging, randomUUID())
  const hash = createHash('sha256')
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  return { file, sha256: hash.digest('hex') }
}

/** Parses a page of ListObjectsV2; our names contain no characters that XML escapes. */
function pageOf(xml: string): { files: PlacedFile[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].flatMap(([entry]) => {
    const [, name] = /<Key>([^<]*)<\/Key>/.exec(entry) ?? []
    const [, size] = /<Size>(\d+)<\/Size>/.exec(entry) ?? []
    return name === undefined ? [] : [{ name, size: Number(size ?? 0) }]
  })
  const more = /<IsTruncated>true<\/IsTruncated>/.test(xml)
  return { files, next: more ? /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1] : undefined }
}

async function answered(request: Promise<Response>, method: string): Promise<Response> {
  const answer = await request
  if (!answer.ok) throw failure(method, answer.status)
  return answer
}

const failure = (method: string, status: number): Error => new Error(`the bucket answered ${method} with ${status}`)
