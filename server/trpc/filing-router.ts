import {
  filingProfile,
  filingProfileChange,
  filingSchema,
  filingSchemaInput,
  filingSchemas,
} from '@/contract/filing/filing-settings'
import * as filings from '@/contract/filing/filings'
import {
  addFilingSchema,
  approveFiling,
  createFiling,
  getFiling,
  getFilingProfile,
  listFilingSchemas,
  listFilings,
  markFilingFiled,
  returnFiling,
  submitFiling,
  updateFiling,
  updateFilingProfile,
} from '@/server/domain/filing'
import { forOperation, router, signedIn } from './init'

const bodyOf = <B>(operation: { body: B }) => operation.body as NonNullable<B>

/** Filings for the console: the verbs of REST, and the profile and schemas, which only the console manages. */
export const filingRouter = router({
  list: forOperation(filings.listFilings)
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(filings.listFilings.params.extend(filings.listFilings.query.shape).strip())
    .query(({ ctx, input }) => listFilings(ctx.verb, input)),
  get: forOperation(filings.getFiling)
    .input(filings.getFiling.params)
    .query(({ ctx, input }) => getFiling(ctx.verb, input)),
  create: forOperation(filings.createFiling)
    .input(filings.createFiling.params.extend(bodyOf(filings.createFiling).shape))
    .mutation(({ ctx, input }) => createFiling(ctx.verb, input)),
  update: forOperation(filings.updateFiling)
    .input(filings.updateFiling.params.extend(bodyOf(filings.updateFiling).shape))
    .mutation(({ ctx, input }) => updateFiling(ctx.verb, input)),
  submit: forOperation(filings.submitFiling)
    .input(filings.submitFiling.params)
    .mutation(({ ctx, input }) => submitFiling(ctx.verb, input)),
  approve: forOperation(filings.approveFiling)
    .input(filings.approveFiling.params.extend(bodyOf(filings.approveFiling).shape))
    .mutation(({ ctx, input }) => approveFiling(ctx.verb, input)),
  return: forOperation(filings.returnFiling)
    .input(filings.returnFiling.params.extend(bodyOf(filings.returnFiling).shape))
    .mutation(({ ctx, input }) => returnFiling(ctx.verb, input)),
  markFiled: forOperation(filings.markFilingFiled)
    .input(filings.markFilingFiled.params.extend(bodyOf(filings.markFilingFiled).shape))
    .mutation(({ ctx, input }) => markFilingFiled(ctx.verb, input)),
  profile: signedIn.output(filingProfile).query(({ ctx }) => getFilingProfile(ctx.verb)),
  updateProfile: signedIn
    .input(filingProfileChange)
    .output(filingProfile)
    .mutation(({ ctx, input }) => updateFilingProfile(ctx.verb, input)),
  schemas: signedIn.output(filingSchemas).query(({ ctx }) => listFilingSchemas(ctx.verb)),
  addSchema: signedIn
    .input(filingSchemaInput)
    .output(filingSchema)
    .mutation(({ ctx, input }) => addFilingSchema(ctx.verb, input)),
})
