import { z } from 'zod'
import { cases } from '@/contract'
import { addCaseNote, createCase, getCase, listCases, listCaseTimeline, subjectRisk, updateCase } from '@/server/domain/case'
import { forOperation, router, signedIn } from './init'

const createBody = cases.createCase.body as NonNullable<typeof cases.createCase.body>
const updateBody = cases.updateCase.body as NonNullable<typeof cases.updateCase.body>
const noteBody = cases.addCaseNote.body as NonNullable<typeof cases.addCaseNote.body>

/** The console's way to cases: the same verbs as REST. */
export const caseRouter = router({
  list: forOperation(cases.listCases)
    .input(cases.listCases.query)
    .query(({ ctx, input }) => listCases(ctx.verb, input)),
  get: forOperation(cases.getCase)
    .input(cases.getCase.params)
    .query(({ ctx, input }) => getCase(ctx.verb, input)),
  timeline: forOperation(cases.listCaseTimeline)
    .input(cases.listCaseTimeline.params.extend(cases.listCaseTimeline.query.shape))
    .query(({ ctx, input }) => listCaseTimeline(ctx.verb, input)),
  create: forOperation(cases.createCase)
    .input(createBody)
    .mutation(({ ctx, input }) => createCase(ctx.verb, input)),
  update: forOperation(cases.updateCase)
    .input(cases.updateCase.params.extend(updateBody.shape))
    .mutation(({ ctx, input }) => updateCase(ctx.verb, input)),
  addNote: forOperation(cases.addCaseNote)
    .input(cases.addCaseNote.params.extend(noteBody.shape))
    .mutation(({ ctx, input }) => addCaseNote(ctx.verb, input)),
  subjectRisk: signedIn
    .input(z.strictObject({ network: z.string(), address: z.string().max(128) }))
    .query(({ ctx, input }) => subjectRisk(ctx.verb, input)),
})
