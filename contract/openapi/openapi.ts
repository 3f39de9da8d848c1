import { operations } from '../index'
import { errorBody } from '../kernel/errors'
import type { Operation } from '../kernel/operation'
import { documentInfo, documentTags, idempotencyKeyParameter } from './openapi-about'
import { AnswerExamples } from './openapi-examples'
import { operationItem, pageParameterItems } from './openapi-operation'
import { headerComponents } from './openapi-responses'
import { SchemaSet } from './openapi-schemas'
import { deliveryHeaders, webhookItems } from './openapi-webhooks'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the public API, built from the same operations that serve it. */
export function buildOpenApi(serverUrl: string): Json {
  const parts = { schemas: new SchemaSet(), responses: {}, examples: new AnswerExamples() }
  const paths: Record<string, Json> = {}
  parts.schemas.answer(errorBody, 'Error')
  for (const operation of Object.values(operations) as unknown as Operation[]) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationItem(operation, parts),
    }
  }
  const pages = pageParameterItems(parts.schemas)
  const { value, schemas } = parts.schemas.finish({ paths, webhooks: webhookItems(parts.schemas), responses: parts.responses })
  return {
    openapi: '3.1.0',
    info: documentInfo(serverUrl),
    servers: [{ url: serverUrl }],
    security: [{ apiKey: [] }],
    tags: documentTags,
    paths: value.paths,
    webhooks: value.webhooks,
    components: {
      schemas,
      responses: value.responses,
      examples: parts.examples.components,
      headers: headerComponents,
      parameters: {
        ...pages,
        IdempotencyKey: idempotencyKeyParameter,
        ...Object.fromEntries(deliveryHeaders.map((header) => [header.name, header])),
      },
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, `asy_live_...` or `asy_test_...`.' },
      },
    },
  }
}
