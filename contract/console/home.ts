import { z } from 'zod'
import { count, timestamp } from '../kernel'

/** The data of the console's home page on the reader's own day; not part of the public API. */
export const homeDesk = z.strictObject({
  since: timestamp,
  alerts_raised: count,
  alerts_closed: count,
  list_versions: count,
  reorgs: count,
  /** Null if the reader may not see webhooks. */
  failed_deliveries: count.nullable(),
  /** Findings held back by suppressions. */
  held_back: count,
  /**
   * Other people's proposals that the reader may confirm: closings of alerts, suppressions, and second looks at closed alerts.
   */
  proposed: z.strictObject({ closings: count, suppressions: count, second_looks: count }),
  reviews: z.array(z.strictObject({ id: z.string(), number: count, title: z.string(), due_at: timestamp.nullable() })),
  recent: z.array(
    z.strictObject({ kind: z.enum(['check', 'case', 'report']), id: z.string(), title: z.string(), at: timestamp }),
  ),
})
export type HomeDesk = z.infer<typeof homeDesk>
