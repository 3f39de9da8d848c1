import manifest from '@/package.json' with { type: 'json' }
import type { Context } from '@/server/platform/context'
import { pool } from '@/server/platform/db'
import { findSampleFact } from './installation.repo'

export interface InstallationStatus {
  /** Set while the invented data set is in the database; it stays when real data come beside it. */
  sample_data: { loaded_at: string; ends_at: string; version: string } | null
  version: string
}

/** What the console says about the installation as a whole: its version, and whether what it shows is invented. */
export async function installationStatus(_ctx: Context): Promise<InstallationStatus> {
  const fact = await findSampleFact(pool())
  return {
    sample_data: fact && { loaded_at: fact.loaded_at, ends_at: fact.ends_at, version: fact.version },
    version: manifest.version,
  }
}
