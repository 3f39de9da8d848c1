import { z } from 'zod'
import { count, timestamp } from '../kernel'

/** What the console's home page reads of one's own day; no part of the public API. */
export const homeDesk = z.strictObject({
  since: timestamp,
  alerts_raised: count,
  alerts_closed: count,
  list_versions: count,
  reorgs: count,
  /** Null for who may not see webhooks. */
  failed_deliveries: count.nullable(),
  /** Findings that suppressions held back. */
  held_back: count,
  /** What others proposed and the reader may confirm: closings of alerts, suppressions, and closed alerts that they may look at again. */
  proposed: z.strictObject({ closings: count, suppressions: count, second_looks: count }),
  reviews: z.array(z.strictObject({ id: z.string(), number: count, title: z.string(), due_at: timestamp.nullable() })),
  recent: z.array(
    z.strictObject({ kind: z.enum(['check', 'case', 'report']), id: z.string(), title: z.string(), at: timestamp }),
  ),
})
export type HomeDesk = z.infer<typeof homeDesk>
