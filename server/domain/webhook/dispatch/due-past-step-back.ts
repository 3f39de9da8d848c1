import { pool, writeOrg } from '@/server/platform/db'
import { bringForward, organisationsAhead } from '../queue.repo'

/**
 * After the database's clock was set back: makes deliveries due that were last touched in the future, and would otherwise wait
 * for the clock to catch up. Idempotent. Returns how many there were.
 */
export async function duePastStepBack(): Promise<number> {
  let brought = 0
  for (const orgId of await organisationsAhead(pool())) brought += await writeOrg(orgId, (q) => bringForward(q, orgId))
  return brought
}
