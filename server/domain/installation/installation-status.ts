import manifest from '@/package.json' with { type: 'json' }
import type { Context } from '@/server/platform/context'
import { pool } from '@/server/platform/db'
import { findSampleEnd, findSampleFact, findSampleNetworks } from './installation.repo'
import { findLiveUntil } from './sample-live.repo'

export interface InstallationStatus {
  /** Present while the sample is loaded. `live_until`: until when blocks are added to it, or null. */
  sample_data: {
    loaded_at: string
    /** Time of its newest block, which is later than at loading once it has been live. */
    ends_at: string
    version: string
    live_until: string | null
    can_live: boolean
    /** Names of the networks it feeds; nothing else can write to them. */
    networks: string[]
  } | null
  /** Whether the caller may switch the live sample on and off. */
  may_change_sample: boolean
  version: string
}

/** The console's information about the installation: its version, and whether its data is invented. */
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
