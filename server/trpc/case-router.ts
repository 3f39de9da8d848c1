import { z } from 'zod'
import { caseEvidence, caseLinks, cases, caseTasks, caseTimeline } from '@/contract'
import {
  addCaseNote,
  addCaseTask,
  createCase,
  getCase,
  linkCase,
  listCaseEvidence,
  listCaseLinks,
  listCases,
  listCaseTasks,
  listCaseTimeline,
  mergeCase,
  removeCaseEvidence,
  subjectRisk,
  unlinkCase,
  updateCase,
  updateCaseTask,
} from '@/server/domain/case'
import { forOperation, router, signedIn } from './init'

const createBody = cases.createCase.body as NonNullable<typeof cases.createCase.body>
const updateBody = cases.updateCase.body as NonNullable<typeof cases.updateCase.body>
const noteBody = caseTimeline.addCaseNote.body as NonNullable<typeof caseTimeline.addCaseNote.body>
const taskBody = caseTasks.addCaseTask.body as NonNullable<typeof caseTasks.addCaseTask.body>
const taskChange = caseTasks.updateCaseTask.body as NonNullable<typeof caseTasks.updateCaseTask.body>
const linkBody = caseLinks.linkCase.body as NonNullable<typeof caseLinks.linkCase.body>
const mergeBody = caseLinks.mergeCase.body as NonNullable<typeof caseLinks.mergeCase.body>

/** Cases for the console: the same verbs as REST. */
export const caseRouter = router({
  list: forOperation(cases.listCases)
    // `useInfiniteQuery` adds a `direction`, which is dropped here.
    .input(cases.listCases.query.strip())
    .query(({ ctx, input }) => listCases(ctx.verb, input)),
  get: forOperation(cases.getCase)
    .input(cases.getCase.params)
    .query(({ ctx, input }) => getCase(ctx.verb, input)),
  timeline: forOperation(caseTimeline.listCaseTimeline)
    .input(caseTimeline.listCaseTimeline.params.extend(caseTimeline.listCaseTimeline.query.shape))
    .query(({ ctx, input }) => listCaseTimeline(ctx.verb, input)),
  create: forOperation(cases.createCase)
    .input(createBody)
    .mutation(({ ctx, input }) => createCase(ctx.verb, input)),
  update: forOperation(cases.updateCase)
    .input(cases.updateCase.params.extend(updateBody.shape))
    .mutation(({ ctx, input }) => updateCase(ctx.verb, input)),
  addNote: forOperation(caseTimeline.addCaseNote)
    .input(caseTimeline.addCaseNote.params.extend(noteBody.shape))
    .mutation(({ ctx, input }) => addCaseNote(ctx.verb, input)),
  evidence: forOperation(caseEvidence.listCaseEvidence)
    .input(caseEvidence.listCaseEvidence.params.extend(caseEvidence.listCaseEvidence.query.shape))
    .query(({ ctx, input }) => listCaseEvidence(ctx.verb, input)),
  removeEvidence: forOperation(caseEvidence.removeCaseEvidence)
    .input(caseEvidence.removeCaseEvidence.params.extend(caseEvidence.removeCaseEvidence.query.shape))
    .mutation(({ ctx, input }) => removeCaseEvidence(ctx.verb, input)),
  tasks: forOperation(caseTasks.listCaseTasks)
    .input(caseTasks.listCaseTasks.params.extend(caseTasks.listCaseTasks.query.shape))
    .query(({ ctx, input }) => listCaseTasks(ctx.verb, input)),
  addTask: forOperation(caseTasks.addCaseTask)
    .input(caseTasks.addCaseTask.params.extend(taskBody.shape))
    .mutation(({ ctx, input }) => addCaseTask(ctx.verb, input)),
  updateTask: forOperation(caseTasks.updateCaseTask)
    .input(caseTasks.updateCaseTask.params.extend(taskChange.shape))
    .mutation(({ ctx, input }) => updateCaseTask(ctx.verb, input)),
  links: forOperation(caseLinks.listCaseLinks)
    .input(caseLinks.listCaseLinks.params)
    .query(({ ctx, input }) => listCaseLinks(ctx.verb, input)),
  link: forOperation(caseLinks.linkCase)
    .input(caseLinks.linkCase.params.extend(linkBody.shape))
    .mutation(({ ctx, input }) => linkCase(ctx.verb, input)),
  unlink: forOperation(caseLinks.unlinkCase)
    .input(caseLinks.unlinkCase.params)
    .mutation(({ ctx, input }) => unlinkCase(ctx.verb, input)),
  merge: forOperation(caseLinks.mergeCase)
    .input(caseLinks.mergeCase.params.extend(mergeBody.shape))
    .mutation(({ ctx, input }) => mergeCase(ctx.verb, input)),
  subjectRisk: signedIn
    .input(z.strictObject({ network: z.string(), address: z.string().max(128) }))
    .query(({ ctx, input }) => subjectRisk(ctx.verb, input)),
})
