import { buildOpenApi } from '@/contract/openapi/openapi'
import { type EncodedDocument, encodeDocument } from '@/server/http/document'
import { publicUrl } from '@/server/platform/env'
import { documentAt } from '../rest'

// It does not change while a process runs.
let made: Promise<EncodedDocument> | undefined
const document = () => {
  made ??= encodeDocument(buildOpenApi(publicUrl()))
  return made
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = documentAt(document)
