import { buildOpenApi } from '@/contract/openapi'
import { publicUrl } from '@/server/platform/env'
import { documentAt } from '../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = documentAt(() => buildOpenApi(publicUrl()))
