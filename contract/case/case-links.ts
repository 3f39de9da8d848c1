import { z } from 'zod'
import { defineOperation, livemodeShape, timestamp, typeId } from '../kernel'
import { policyActor } from '../policies'
import { caseFile, casePriority, caseStage, caseState } from './cases'

/** A linked case as shown in the other one. `duplicate`: merged into this one; `merged_into`: this one into it. */
export const caseLink = z
  .strictObject({
    object: z.literal('case_link'),
    ...livemodeShape,
    kind: z.enum(['related', 'duplicate', 'merged_into']),
    case: z.strictObject({
      id: typeId('cas'),
      number: z.number().int().positive(),
      title: z.string(),
      state: caseState,
      stage: caseStage,
      priority: casePriority,
    }),
    comment: z.string().nullable(),
    linked_by: policyActor.nullable().meta({ description: 'Null for a merge, which is in the timeline.' }),
    linked_at: timestamp,
  })
  .meta({ id: 'CaseLink' })
export type CaseLink = z.infer<typeof caseLink>

const params = z.object({ id: typeId('cas') })
const comment = z.string().trim().min(1, 'must not be empty').max(4000)

export const linkCase = defineOperation({
  id: 'linkCase',
  method: 'POST',
  path: '/v1/cases/{id}/links',
  tag: 'Cases',
  summary: 'Link two related cases',
  description: 'The link is on both cases; either may be closed. Cases that are already linked answer 200 and do not change.',
  scope: 'cases:write',
  status: 201,
  knownStatus: 200,
  foundScope: 'cases:read',
  params,
  body: z.strictObject({ case_id: typeId('cas'), comment: comment.nullish() }),
  response: caseLink,
})

export const listCaseLinks = defineOperation({
  id: 'listCaseLinks',
  method: 'GET',
  path: '/v1/cases/{id}/links',
  tag: 'Cases',
  summary: 'Cases linked to a case, and its duplicates',
  description: 'All of them, latest first.',
  scope: 'cases:read',
  params,
  response: z.strictObject({ data: z.array(caseLink) }),
})

export const unlinkCase = defineOperation({
  id: 'unlinkCase',
  method: 'DELETE',
  path: '/v1/cases/{id}/links/{other_id}',
  tag: 'Cases',
  summary: 'Remove the link between two cases',
  description: 'A merge is not a link and stays.',
  scope: 'cases:write',
  params: z.object({ id: typeId('cas'), other_id: typeId('cas') }),
  response: caseLink,
})

export const mergeCase = defineOperation({
  id: 'mergeCase',
  method: 'POST',
  path: '/v1/cases/{id}/merge',
  tag: 'Cases',
  summary: 'Merge a duplicate into another case',
  description:
    'The case in the path is closed with the outcome `duplicate`; its alerts, subjects, evidence, open tasks, graphs and links move to `into`, which is the case in the answer. Both timelines record it. Neither may be closed. It cannot be undone. A duplicate with alerts needs `alerts:write` as well.',
  scope: 'cases:write',
  params,
  body: z.strictObject({
    into: typeId('cas').meta({ description: 'The case to keep.' }),
    comment: comment.nullish(),
    revision: z.number().int().positive().nullish().meta({ description: 'Revision of the duplicate when it was read.' }),
  }),
  response: caseFile,
})
