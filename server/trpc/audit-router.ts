import { audit } from '@/contract'
import { auditPeople } from '@/contract/audit/audit'
import { listAuditEvents, listAuditPeople } from '@/server/domain/audit'
import { forOperation, router, signedIn } from './init'

/** The audit log. */
export const auditRouter = router({
  list: forOperation(audit.listAuditEvents)
    .input(audit.listAuditEvents.query)
    .query(({ ctx, input }) => listAuditEvents(ctx.verb, input)),
  people: signedIn.output(auditPeople).query(({ ctx }) => listAuditPeople(ctx.verb)),
})
