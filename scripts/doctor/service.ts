import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const firstRun = z.object({ url: z.string(), api_key: z.string().nullable() })

/** The service according to the first-run facts. `apiKey` is null if the installation's key was not written down. */
export interface Service {
  url: string
  apiKey: string | null
}

/** Reads what `up` wrote to `first-run.json`, whether or not anything is running. */
export function readFirstRun(dataDir: string): Service | null {
  try {
    const { url, api_key } = firstRun.parse(JSON.parse(readFileSync(path.join(dataDir, 'first-run.json'), 'utf8')))
    return { url: url.replace(/\/+$/, ''), apiKey: api_key }
  } catch {
    return null
  }
}

/** Whether Assay answers at this URL, with its health document. */
export async function answersHealth(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(5_000) })
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null && 'status' in body
  } catch {
    return false
  }
}
