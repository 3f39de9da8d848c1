import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '@/server/platform/blob/write-whole'
import { env } from '@/server/platform/env'
import type { AnchorPlace } from '../anchor.repo'
import type { AnchorBatch } from '../anchor-batch'
import { bucketPlace } from './bucket'
import { mailPlace } from './mail'
import type { Place } from './place'
import { timeStampPlace } from './time-stamp'
import { webhookPlace } from './webhook'

/** How many batches a run sends to one place; after a long outage the next run continues. */
const mostAtOnce = 200

/** Sends each configured place the batches that it lacks, oldest first. Never throws; failures are returned. */
export async function sendToPlaces(
  directory: string,
  batches: readonly AnchorBatch[],
  before: readonly AnchorPlace[],
): Promise<AnchorPlace[]> {
  const log = batches.at(-1)?.log ?? ''
  const sent = await readSent(directory)
  const results: AnchorPlace[] = []
  for (const place of places(directory)) {
    const known = before.find(({ kind }) => kind === place.kind)
    const mark = `${log} ${place.kind}`
    const waiting = batches.filter(({ n }) => n > (sent[mark] ?? 0))
    let at = known?.at ?? null
    let error: string | null = null
    for (const batch of place.newestOnly ? waiting.slice(-1) : waiting.slice(0, mostAtOnce)) {
      try {
        await place.keep(batch)
        sent[mark] = batch.n
        at = batch.at
      } catch (reason) {
        error = (reason instanceof Error ? reason.message : String(reason)).slice(0, 300)
        break
      }
    }
    const failing_since = error === null ? null : (known?.failing_since ?? batches.at(-1)?.at ?? null)
    results.push({ kind: place.kind, at, failing_since, error })
  }
  await writeWhole(path.join(directory, 'sent.json'), `${JSON.stringify(sent)}\n`)
  return results
}

/** The places configured in the environment besides the directory. */
function places(directory: string): Place[] {
  return [bucketPlace(env()), webhookPlace(env()), mailPlace(env()), timeStampPlace(env(), directory)].filter(
    (one) => one !== null,
  )
}

/** The number of the newest batch that each place has, by log and kind; empty if unknown. */
async function readSent(directory: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(path.join(directory, 'sent.json'), 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}
