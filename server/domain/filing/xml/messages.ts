import type { Complaint, checkSchema } from './engine'
import type { XmlTree } from './tree'

export interface WriteQuestion {
  kind: 'write'
  tree: XmlTree
  namespace: string | null
  /** The text of a schema that `schema` accepted; null to write without validation. */
  xsd: string | null
}
export interface SchemaQuestion {
  kind: 'schema'
  bytes: Uint8Array
}
export type XmlQuestion = WriteQuestion | SchemaQuestion

export interface Written {
  xml: string
  /** Null without a schema. */
  complaints: Complaint[] | null
}
export type SchemaCheck = ReturnType<typeof checkSchema>
export type XmlAnswer = Written | SchemaCheck
