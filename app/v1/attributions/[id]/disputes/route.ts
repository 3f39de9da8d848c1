import { operations } from '@/contract'
import { createDispute, listDisputes } from '@/server/domain/dispute'
import { handle, restRoute } from '../../../rest'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = restRoute(
  handle(operations.listDisputes, listDisputes),
  handle(operations.createDispute, createDispute),
)
