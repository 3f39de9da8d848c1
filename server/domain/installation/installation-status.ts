import manifest from '@/package.json' with { type: 'json' }
import type { Context } from '@/server/platform/context'
import { pool } from '@/server/platform/db'
import { findSampleEnd, findSampleFact, findSampleNetworks } from './installation.repo'
import { findLiveUntil } from './sample-live.repo'

export interface InstallationStatus {
  /** `live_until`: until when blocks are added to it; null where none are. Set while the invented data set is in the database. */
  sample_data: {
    loaded_at: string
    /** When its newest block was; later than it was loaded to end once it has lived. */
    ends_at: string
    version: string
    live_until: string | null
    can_live: boolean
    /** Names of the networks it feeds; nothing else can write to them. */
    networks: string[]
  } | null
  /** Whether who asks may switch the living sample. */
  may_change_sample: boolean
  version: string
}

/** What the console says about the installation as a whole: its version, and whether what it shows is invented. */
export async function installationStatus(ctx: Context): Promise<InstallationStatus> {
  const fact = await findSampleFact(pool())
  const until = fact && (await findLiveUntil(pool()))
  const live_until = until !== null && until > ctx.clock.now() ? until.toISOString() : null
  return {
    sample_data: fact && {
      loaded_at: fact.loaded_at,
      ends_at: (await findSampleEnd(pool())) ?? fact.ends_at,
      version: fact.version,
      live_until,
      can_live: fact.cast !== undefined,
      networks: await findSampleNetworks(pool()),
    },
    may_change_sample: ctx.actor.scopes.includes('keys:admin'),
    version: manifest.version,
  }
}
