import { blobStore } from '@/server/platform/blob/blob-store'
import type { Context } from '@/server/platform/context'
import { withOrg } from '@/server/platform/db'
import { findByContent, lockContent } from './evidence.repo'

/** Deletes bytes (SHA-256 in hex) that no file of the organisation's cases refers to. */
export async function releaseContent(ctx: Context, sha256: string): Promise<void> {
  const hash = Buffer.from(sha256, 'hex')
  await withOrg(ctx.org.id, async (tx) => {
    await lockContent(tx, ctx.org.id, hash)
    const [still] = await findByContent(tx, ctx.org.id, hash)
    if (still === undefined) await blobStore('evidence').remove(ctx.org.id, sha256)
  })
}
