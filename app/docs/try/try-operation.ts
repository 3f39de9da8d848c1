import type { ReferenceOperation, Schema } from '../reference'
import { resolve } from '../reference'
import { givesFile } from '../samples/operation-samples'
import { typeText } from '../schema-text'

export interface TryField {
  name: string
  in: 'path' | 'query'
  required: boolean
  /** Its type in words. */
  type: string
  /** What it begins with. */
  value: string
  /** What such a value looks like, where a sandbox has no value that is known. */
  placeholder: string
}

/** An operation as the form asks it. */
export interface TryOperation {
  id: string
  method: string
  path: string
  scope: string | null
  /** Whether a key is needed. */
  key: boolean
  fields: TryField[]
  /** The JSON it begins with; null where nothing is sent. */
  body: string | null
}

/** Writes that change nothing anybody sees, or add to the records of the sandbox alone. */
const safeWrites = new Set([
  'checkRisk',
  'checkRiskBatch',
  'replayRiskCheck',
  'screenSanctions',
  'screenSanctionsBatch',
  'validatePolicy',
  'previewMonitoringDefaults',
])

/** Bodies that name what only the recorded sandbox has. */
const bodies: Record<string, unknown> = {
  screenSanctions: { identifier: 'Ivan Exemplar', identifier_type: 'name' },
}

/** The form of an operation; null for what writes and for files. */
export function tryOperation(operation: ReferenceOperation, schemas: Record<string, Schema>): TryOperation | null {
  const { id, method, path, scope, key, parameters, body, example } = operation
  if ((method !== 'GET' && !safeWrites.has(id)) || givesFile(operation)) return null
  return {
    id,
    method,
    path,
    scope,
    key,
    fields: parameters.flatMap(({ name, in: place, required, schema }) => {
      if (place === 'header') return []
      const known = (place === 'path' ? example.values : example.query)[name] ?? ''
      // Ids, versions and lists of the example exist in no other sandbox.
      const foreign = /^[a-z]{3}_[0-9a-z]{26}$|^own_|^\d{4}-\d\d-\d\d-[0-9a-f]{8}$/.test(known)
      return {
        name,
        in: place,
        required: required === true,
        type: typeText(resolve(schema, schemas), schemas),
        value: foreign ? '' : known,
        placeholder: foreign ? known : '',
      }
    }),
    body: body ? JSON.stringify(bodies[id] ?? example.body ?? {}, null, 2) : null,
  }
}
