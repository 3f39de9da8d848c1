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
  /** Its initial value. */
  value: string
  /** A placeholder, if the sandbox has no known value. */
  placeholder: string
}

/** An operation as the form sends it. */
export interface TryOperation {
  id: string
  method: string
  path: string
  scope: string | null
  /** Whether a key is needed. */
  key: boolean
  fields: TryField[]
  /** The initial JSON body; null if nothing is sent. */
  body: string | null
}

/** Writes without a visible effect, or that only add to the sandbox's records. */
const safeWrites = new Set([
  'checkRisk',
  'checkRiskBatch',
  'replayRiskCheck',
  'screenSanctions',
  'screenSanctionsBatch',
  'validatePolicy',
  'previewMonitoringDefaults',
])

/** Replacement bodies where the recorded ones name data that only the recorded sandbox has. */
const bodies: Record<string, unknown> = {
  screenSanctions: { identifier: 'Ivan Exemplar', identifier_type: 'name' },
}

/** The form of an operation; null for other writes and for files. */
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
      // Ids, versions and lists of the example do not exist in other sandboxes.
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
