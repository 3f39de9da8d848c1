import type pg from 'pg'
import type { EchoedQuery } from '@/server/domain/screening/sanctions/query'
import type { AppliedVersion } from './listed-parties.repo'

/** Something that is looked after: when a list changes it is screened again. */
export interface RescreenSubject {
  type: 'screening' | 'monitored_wallet' | 'case'
  /** TypeID. */
  id: string
  query: EchoedQuery
  /** Whether it was screened against this version already: what it matched there is told. */
  current: boolean
  /** Where the next slice begins. */
  position: string
}

/**
 * Gives an organisation's subjects that a list concerns, in slices by position. The transaction is set to the
 * organisation. Monitored wallets and open cases join by a source of their own in `rescreenSources`.
 */
export type RescreenSource = (
  client: pg.PoolClient,
  orgId: string,
  version: Pick<AppliedVersion, 'id' | 'listId'>,
  after: string,
  limit: number,
) => Promise<RescreenSubject[]>
