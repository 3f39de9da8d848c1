import { readFile } from 'node:fs/promises'
import { readKeySet } from '@/bundle'
import type { SigningKeySet } from '@/contract/report-manifest'

/** The published keys, from a file or an http(s) address. Throws with what is wrong. */
export async function readKeys(from: string): Promise<SigningKeySet> {
  if (!/^https?:\/\//i.test(from)) return readKeySet(await readFile(from, 'utf8'))
  const answer = await fetch(from, { redirect: 'error', signal: AbortSignal.timeout(15_000) })
  if (!answer.ok) throw new Error(`${from} answered ${answer.status}; save the keys as a file and name that`)
  return readKeySet(await answer.text())
}
