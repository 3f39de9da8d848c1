import { z } from 'zod'
import { sha256 } from '../kernel'
import { reportFormat, reportHeadShape, reportType } from './report-document'

const {
  id,
  version,
  supersedes,
  title,
  case_id,
  subject,
  generated_at,
  model_version,
  hop_limit,
  policy,
  lists,
  data_as_of,
  stale,
  audit_head,
} = reportHeadShape

/** The signed content: which report this is, what it was computed from, and the digest of every file of the bundle. */
export const reportManifest = z
  .strictObject({
    schema: z.literal('assay.manifest/1'),
    report_id: id,
    version,
    supersedes,
    type: reportType,
    title,
    organisation_id: reportHeadShape.organisation.shape.id,
    case_id,
    subject,
    created_at: generated_at,
    model_version,
    hop_limit,
    policy,
    lists,
    data_as_of,
    stale,
    disclaimer_sha256: sha256,
    audit_head,
    files: z.array(
      z.strictObject({
        name: z.string().regex(/^[a-z0-9][a-z0-9_./-]{0,99}$/),
        format: reportFormat.nullable().meta({ description: 'Null for a file that is not offered separately.' }),
        size: z.number().int().nonnegative(),
        sha256,
      }),
    ),
  })
  .meta({ id: 'ReportManifest' })
export type ReportManifest = z.infer<typeof reportManifest>

/** Ed25519 (RFC 8032) over the bytes of `manifest.json`. */
export const manifestSignature = z
  .strictObject({
    alg: z.literal('ed25519'),
    key_id: z.string().meta({ description: 'RFC 7638 thumbprint of the public key.' }),
    value: z.string().meta({ description: 'Signature, base64.' }),
    public_key: z.string().meta({ description: 'The 32 bytes of the key, base64.' }),
  })
  .meta({ id: 'ManifestSignature' })
export type ManifestSignature = z.infer<typeof manifestSignature>

/** The document under `/.well-known/`: every key that signed reports, including replaced ones. */
export const signingKeySet = z
  .object({
    keys: z.array(
      z.object({
        key_id: z.string(),
        alg: z.literal('ed25519'),
        public_key: z.string().meta({ description: 'The 32 bytes of the key, base64.' }),
        status: z.string().optional().meta({ description: 'Nothing signed by a `revoked` key can be trusted.' }),
      }),
    ),
  })
  .meta({ id: 'SigningKeySet' })
export type SigningKeySet = z.infer<typeof signingKeySet>
