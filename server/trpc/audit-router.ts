import { audit } from '@/contract'
import { listAuditEvents } from '@/server/domain/audit'
import { forOperation, router } from './init'

/** The audit log. */
export const auditRouter = router({
  list: forOperation(audit.listAuditEvents)
    .input(audit.listAuditEvents.query)
    .query(({ ctx, input }) => listAuditEvents(ctx.verb, input)),
})
