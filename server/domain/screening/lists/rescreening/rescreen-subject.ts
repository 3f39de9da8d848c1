import type pg from 'pg'
import type { EchoedQuery } from '@/server/domain/screening/sanctions/query'
import type { AppliedVersion } from './listed-parties.repo'

/** A monitored subject: it is screened again when a list changes. */
export interface RescreenSubject {
  type: 'screening' | 'monitored_wallet' | 'case'
  /** TypeID. */
  id: string
  query: EchoedQuery
  /** Whether it was already screened against this version: its matches there were already reported. */
  current: boolean
  /** The start position of the next slice. */
  position: string
}

/**
 * Returns an organisation's subjects affected by a list, in slices by position. The transaction is set to the organisation.
 * Each kind of subject has its own source in `rescreenSources`.
 */
export type RescreenSource = (
  client: pg.PoolClient,
  orgId: string,
  version: Pick<AppliedVersion, 'id' | 'listId'>,
  after: string,
  limit: number,
) => Promise<RescreenSubject[]>
