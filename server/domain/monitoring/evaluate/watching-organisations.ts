import { pool } from '@/server/platform/db'
import { findWatchingOrganisations } from './moves/hits.repo'

/** UUIDs of the organisations that watch an address. */
export async function watchingOrganisations(): Promise<string[]> {
  return findWatchingOrganisations(pool())
}
