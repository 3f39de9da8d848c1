import { z } from 'zod'
import { defineOperation, livemodeShape, pageOf, pageQueryShape, timestamp, typedName, typeId } from '../kernel'
import { casePerson } from './cases'

export const caseTask = z
  .strictObject({
    id: typeId('tsk'),
    object: z.literal('case_task'),
    ...livemodeShape,
    case_id: typeId('cas'),
    title: z.string(),
    assignee: casePerson.nullable(),
    due_at: timestamp.nullable(),
    done_at: timestamp.nullable(),
    done_by: casePerson.nullable().meta({ description: 'Null if an API key did it.' }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'CaseTask' })
export type CaseTask = z.infer<typeof caseTask>

const params = z.object({ id: typeId('cas') })
const title = typedName(z.string().trim().min(1, 'must not be empty').max(300))
const personId = z.union([z.literal('me'), typeId('usr')], 'must be a person’s id, me or null')

export const addCaseTask = defineOperation({
  id: 'addCaseTask',
  method: 'POST',
  path: '/v1/cases/{id}/tasks',
  tag: 'Cases',
  summary: 'Add a task to a case',
  scope: 'cases:write',
  status: 201,
  params,
  body: z.strictObject({ title, assignee: personId.nullish(), due_at: timestamp.nullish() }),
  response: caseTask,
})

export const listCaseTasks = defineOperation({
  id: 'listCaseTasks',
  method: 'GET',
  path: '/v1/cases/{id}/tasks',
  tag: 'Cases',
  summary: 'Tasks of a case, newest first',
  scope: 'cases:read',
  params,
  query: z.strictObject(pageQueryShape),
  response: pageOf(caseTask, {}),
})

/** The changeable fields of a task. */
export const caseTaskChangeShape = {
  title: title.optional(),
  assignee: personId.nullable().optional(),
  due_at: timestamp.nullable().optional(),
  done: z.boolean().optional(),
}

export const updateCaseTask = defineOperation({
  id: 'updateCaseTask',
  method: 'PATCH',
  path: '/v1/cases/{id}/tasks/{task_id}',
  tag: 'Cases',
  summary: 'Change a task, mark it done or not done',
  scope: 'cases:write',
  foundScope: 'cases:read',
  params: z.object({ id: typeId('cas'), task_id: typeId('tsk') }),
  body: z.strictObject(caseTaskChangeShape),
  response: caseTask,
})
