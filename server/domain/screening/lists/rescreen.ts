import type pg from 'pg'
import type { AppliedVersion } from './listed-parties.repo'

export async function rescreen(
  _client: pg.PoolClient,
  _orgId: string,
  _version: AppliedVersion,
  _signal?: AbortSignal,
): Promise<void> {}
