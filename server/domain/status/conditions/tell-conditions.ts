import { type Notice, writeNotices } from '@/server/platform/command/notices'
import { pool, writeOrg } from '@/server/platform/db'
import { logger } from '@/server/platform/logger'
import { type CurrentFacts, currentFacts } from '../current-facts'
import { judgeConditions } from './judge-conditions'
import { visibleLists } from './list-facts'
import { stepTold, type Tell } from './step-told'
import { findOrganisationsWithPeople, findTold, lockTelling, removeTold, writeTold } from './told.repo'
import { toldText } from './told-text'

interface Options {
  signal?: AbortSignal
  /** Limits the run to these organisations (UUIDs); for suites only. */
  only?: readonly string[]
  /** Replaces the facts of the installation; for suites only. */
  facts?: CurrentFacts
}

/**
 * Notifies the administrators of every organisation about the installation (old lists, full disks, anchors and clocks), when a
 * problem begins and when it is over, by the same conditions as the banner. Any number of workers may call it. Returns the
 * number of notices.
 */
export async function tellConditions({ signal, only, facts }: Options = {}): Promise<number> {
  const now = facts ?? (await currentFacts('worker'))
  let told = 0
  for (const orgId of only ?? (await findOrganisationsWithPeople(pool()))) {
    if (signal?.aborted) break
    try {
      told += await tellOrganisation(orgId, now)
    } catch (error) {
      // A failure of one organisation must not affect the others; it is tried again a minute later.
      logger().error({ err: error, org: orgId }, 'the state of the installation could not be told')
    }
  }
  return told
}

/** Stores the notices and the state of their problems in one transaction, so that neither is stored without the other. */
function tellOrganisation(orgId: string, installation: CurrentFacts): Promise<number> {
  return writeOrg(orgId, async (q) => {
    await lockTelling(q, orgId)
    const facts = { ...installation, lists: await visibleLists(q, orgId), unpriced: [] }
    const { tell, keep, over } = stepTold(await findTold(q, orgId), judgeConditions(facts), facts.now)
    await removeTold(q, orgId, over)
    await writeTold(q, orgId, keep, facts.now)
    await writeNotices(
      q,
      orgId,
      facts.now,
      tell.map((one) => noticeOf(one, facts)),
    )
    return tell.length
  })
}

const noticeOf = (one: Tell, facts: Parameters<typeof toldText>[1]): Notice => ({
  kind: one.kind,
  subject_id: one.subject,
  severity: null,
  text: toldText(one, facts),
})
