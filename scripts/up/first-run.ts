import { readFileSync } from 'node:fs'
import path from 'node:path'
import { writePrivateFile } from '@/scripts/private-file'

export interface FirstRunFacts {
  url: string
  login: { email: string; password: string } | null
  api_key: string | null
  pid: number
}

/** The contents of `first-run.json`; undefined if it is absent or unreadable. */
export function readFirstRun(dataDir: string): FirstRunFacts | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as FirstRunFacts
  } catch {
    return undefined
  }
}

/** Writes `first-run.json`, readable by its owner only. */
export function writeFirstRun(dataDir: string, facts: FirstRunFacts): void {
  writePrivateFile(fileOf(dataDir), facts)
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'first-run.json')
}
