import { pool, writeOrg } from '@/server/platform/db'
import { bringForward, organisationsAhead } from './queue.repo'

/**
 * After the database's clock went back: notices and messages that were last touched ahead of now, and would wait until the
 * clock has caught up, are due now. A digest keeps its hour. Doing it twice changes nothing. Returns how many there were.
 */
export async function messagesPastStepBack(): Promise<number> {
  let brought = 0
  for (const orgId of await organisationsAhead(pool())) brought += await writeOrg(orgId, (q) => bringForward(q, orgId))
  return brought
}
