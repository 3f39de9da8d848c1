import { operations } from '@/contract'
import { listColleagues } from '@/server/domain/triage'
import { handle, restRoute } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.listMembers, listColleagues))
