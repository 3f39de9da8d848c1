import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'

export const payloadType = 'application/vnd.in-toto+json'

/** A file of a release by its name and its SHA-256 in hex. */
export interface Subject {
  name: string
  digest: { sha256: string }
}

const envelope = z.object({
  payloadType: z.literal(payloadType),
  payload: z.string(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })).min(1),
})
const statement = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  subject: z.array(z.object({ name: z.string(), digest: z.object({ sha256: z.string() }) })),
  predicate: z.object({
    buildDefinition: z.object({
      externalParameters: z.object({ tag: z.string() }),
      resolvedDependencies: z.array(z.object({ uri: z.string(), digest: z.record(z.string(), z.string()) })),
    }),
  }),
})
export type Statement = z.output<typeof statement>

export interface Built {
  subjects: Subject[]
  tag: string
  /** Commit of the tag, in hex. */
  commit: string
  /** SHA-256 of package-lock.json at the tag, in hex. */
  lock: string
  /** Time of the commit, ISO 8601; the same for a release that is made again. */
  at: string
}

/** The provenance of a release: an in-toto statement (v1) with SLSA provenance (v1), the same bytes for the same release. */
export function provenanceOf({ subjects, tag, commit, lock, at }: Built): string {
  return JSON.stringify({
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjects,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:assay:release:1',
        externalParameters: { tag },
        resolvedDependencies: [
          { uri: 'git+.', digest: { gitCommit: commit } },
          { uri: 'package-lock.json', digest: { sha256: lock } },
        ],
      },
      runDetails: { builder: { id: 'urn:assay:builder:npm-run-release' }, metadata: { startedOn: at } },
    },
  })
}

/** A DSSE envelope (v1.0) around a statement, signed with an Ed25519 key in PEM. */
export function signStatement(text: string, privateKey: string): string {
  const key = createPrivateKey(privateKey)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key must be an Ed25519 key: openssl genpkey -algorithm ed25519')
  const payload = Buffer.from(text)
  const sig = sign(null, authenticated(payload), key).toString('base64')
  return JSON.stringify({
    payloadType,
    payload: payload.toString('base64'),
    signatures: [{ keyid: keyIdOf(createPublicKey(key)), sig }],
  })
}

/** The statement of an envelope signed by a public key in PEM; throws if it was not. */
export function openStatement(text: string, publicKey: string): Statement {
  const { payload, signatures } = envelope.parse(JSON.parse(text))
  const key = createPublicKey(publicKey)
  const bytes = Buffer.from(payload, 'base64')
  const mine = signatures.filter(({ keyid }) => keyid === keyIdOf(key))
  if (!mine.some(({ sig }) => verify(null, authenticated(bytes), key, Buffer.from(sig, 'base64'))))
    throw new Error('the provenance was not signed with this key')
  return statement.parse(JSON.parse(bytes.toString()))
}

/** SHA-256 of a public key's DER, in hex. */
const keyIdOf = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')

/** DSSE's pre-authentication encoding, which is what is signed. */
const authenticated = (payload: Buffer) =>
  Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `), payload])
