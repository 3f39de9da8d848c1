import { operations } from '@/contract'
import { addCaseTask, listCaseTasks } from '@/server/domain/case'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listCaseTasks, listCaseTasks),
  handle(operations.addCaseTask, addCaseTask),
)
