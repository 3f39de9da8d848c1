import { operations } from '@/contract'
import { submitFiling } from '@/server/domain/filing'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(handle(operations.submitFiling, submitFiling))
