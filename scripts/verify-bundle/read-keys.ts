import { readFile } from 'node:fs/promises'
import { readKeySet } from '@/bundle'
import type { SigningKeySet } from '@/contract/report/report-manifest'

/** The published keys, from a file or an http(s) address. Throws with what is wrong. */
export async function readKeys(from: string): Promise<SigningKeySet> {
  const text = await textOf(from).catch((error: Error) => {
    throw new Error(`the keys could not be read from ${from}: ${error.message}`)
  })
  return readKeySet(text)
}

async function textOf(from: string): Promise<string> {
  if (!/^https?:\/\//i.test(from)) return readFile(from, 'utf8')
  const answer = await fetch(from, { redirect: 'error', signal: AbortSignal.timeout(15_000) })
  if (!answer.ok) throw new Error(`it answered ${answer.status}; save the keys as a file and name that`)
  return answer.text()
}
