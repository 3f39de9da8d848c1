import { z } from 'zod'
import { defineOperation, download, livemodeShape, pageOf, pageQueryShape, sha256, timestamp, typeId, upload } from '../kernel'
import { policyActor } from '../policies'
import { type EvidenceType, evidenceTypes } from './evidence-types'

const mediaTypes = Object.keys(evidenceTypes) as [EvidenceType, ...EvidenceType[]]
/** Types of evidence that was uploaded, or created by the service: an approved filing is XML, which cannot be uploaded. */
const keptTypes = [...mediaTypes, 'application/xml'] as const

export const caseEvidence = z
  .strictObject({
    id: typeId('evi'),
    object: z.literal('case_evidence'),
    ...livemodeShape,
    case_id: typeId('cas'),
    name: z.string(),
    media_type: z.enum(keptTypes),
    size: z.number().int().nonnegative().meta({ description: 'Bytes.' }),
    sha256,
    description: z.string().nullable(),
    added_by: policyActor,
    added_at: timestamp,
    removed_at: timestamp.nullable().meta({ description: 'When the file was removed; its name, size and hash stay.' }),
    removed_by: policyActor.nullable(),
    removal_reason: z.string().nullable(),
    content_url: z.string().nullable(),
  })
  .meta({ id: 'CaseEvidence' })
export type CaseEvidence = z.infer<typeof caseEvidence>

const caseParams = z.object({ id: typeId('cas') })
const fileParams = z.object({ id: typeId('cas'), evidence_id: typeId('evi') })
const text = z.string().trim().min(1, 'must not be empty').max(1000)

export const addCaseEvidence = defineOperation({
  id: 'addCaseEvidence',
  method: 'POST',
  path: '/v1/cases/{id}/evidence',
  tag: 'Cases',
  summary: 'Add a file to a case',
  description:
    'The body is the file itself, streamed; its content type is not read. Accepted are PNG, JPEG, WebP, GIF, PDF, plain text, CSV, JSON, e-mail (eml), ZIP, and DOCX, XLSX and PPTX without macros, each by its content and its name together, up to 25 MiB unless the operator set another limit (413 beyond it). A file that is already in the case answers 200 with its record.',
  scope: 'cases:write',
  status: 201,
  knownStatus: 200,
  foundScope: 'cases:read',
  params: caseParams,
  query: z.strictObject({
    name: z.string().min(1, 'must not be empty').meta({ description: 'Name of the file with its ending, without a path.' }),
    description: text.optional(),
  }),
  consumes: ['application/octet-stream', ...mediaTypes],
  body: upload,
  response: caseEvidence,
})

export const listCaseEvidence = defineOperation({
  id: 'listCaseEvidence',
  method: 'GET',
  path: '/v1/cases/{id}/evidence',
  tag: 'Cases',
  summary: 'Files of a case, newest first',
  description: 'Removed files are listed as well, without content.',
  scope: 'cases:read',
  params: caseParams,
  query: z.strictObject(pageQueryShape),
  response: pageOf(caseEvidence, {}),
})

export const getCaseEvidenceContent = defineOperation({
  id: 'getCaseEvidenceContent',
  method: 'GET',
  path: '/v1/cases/{id}/evidence/{evidence_id}/content',
  tag: 'Cases',
  summary: 'Read a file of a case',
  description:
    'Always an attachment, so a browser runs nothing in it. The bytes are checked against their SHA-256 while they are sent; for a file that was altered in the store, the answer breaks off before its end. Every read is in the audit log.',
  scope: 'cases:read',
  params: fileParams,
  produces: ['application/octet-stream', 'image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf', 'text/plain'],
  response: download,
})

export const removeCaseEvidence = defineOperation({
  id: 'removeCaseEvidence',
  method: 'DELETE',
  path: '/v1/cases/{id}/evidence/{evidence_id}',
  tag: 'Cases',
  summary: 'Remove a file from a case',
  description:
    'For a file that must not be kept; done by a lead, with a reason. The bytes are deleted unless another case holds the same file; name, size, hash, and who added and removed it stay. It cannot be undone.',
  scope: 'cases:write',
  params: fileParams,
  query: z.strictObject({ reason: text.meta({ description: 'The reason; it stays on record.' }) }),
  response: caseEvidence,
})
