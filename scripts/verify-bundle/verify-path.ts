import { readFile } from 'node:fs/promises'
import { printable, readKeySet } from '@/bundle'
import type { SigningKeySet } from '@/contract/report/report-manifest'
import { filesUnder } from './files-under'
import { matchEvidence } from './match-evidence'
import { readBundle } from './read-bundle'
import { verdictLines } from './verdict-lines'

export interface VerifyOptions {
  /** A file or a URL with the published keys, or null to use the bundle's own. */
  keys: string | null
  /** A directory of files to look up in the case's evidence, or null. */
  evidence: string | null
  json: boolean
  print: (line: string) => void
}

/** Verifies a bundle and prints the result. Returns the exit status: 0 as signed, 1 not as signed, 2 not found. */
export async function verifyPath(file: string, { keys, evidence, json, print }: VerifyOptions): Promise<number> {
  const trusted = keys === null ? null : await readKeys(keys)
  const bundle = await readBundle(file, trusted)
  if (bundle === null) {
    print(`There is nothing at ${file}`)
    return 2
  }
  const { verdict, reportJson } = bundle
  const matched = evidence === null || reportJson === null ? [] : matchEvidence(await filesUnder(evidence), reportJson)
  const foreign = matched.filter((one) => one.evidence === null)
  if (json) print(JSON.stringify({ ...verdict, ...(evidence === null ? {} : { evidence: matched }) }, null, 2))
  else {
    for (const line of verdictLines(verdict)) print(line)
    for (const one of matched) {
      const known =
        one.evidence === null ? 'is not evidence of this report' : `is ${one.evidence.id} (${printable(one.evidence.name)})`
      print(`${one.evidence === null ? '✗' : '✓'} ${printable(one.file)} ${known}`)
    }
  }
  return verdict.ok && foreign.length === 0 ? 0 : 1
}

/** Reads the published keys from a file or an http(s) URL. Throws with what is wrong. */
async function readKeys(from: string): Promise<SigningKeySet> {
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
