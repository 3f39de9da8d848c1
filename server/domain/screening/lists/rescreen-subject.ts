import type pg from 'pg'
import type { EchoedQuery } from '../sanctions/query'

/** Something that is looked after: when a list changes it is screened again. */
export interface RescreenSubject {
  type: 'screening' | 'monitored_wallet' | 'case'
  /** TypeID. */
  id: string
  query: EchoedQuery
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
  listId: string,
  after: string,
  limit: number,
) => Promise<RescreenSubject[]>
