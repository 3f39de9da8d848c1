import { graphText } from '@/contract/graph/graph-versions'
import { type GraphDocument, graphDocument } from '@/contract/graph/graphs'

/** Largest file that is read. */
const mostBytes = 16 * 1024 * 1024

/** A graph from the text of a file that was exported, marked as imported. Throws an Error whose message names the mend. */
export function readDocument(text: string): GraphDocument {
  if (text.length > mostBytes) throw new Error('The file is larger than 16 MiB. Choose a graph that was exported as JSON.')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error('The file is not JSON. Choose a graph that was exported as JSON.')
  }
  const read = graphDocument.safeParse(json)
  if (read.success) return { ...read.data, imported: true }
  const [issue] = read.error.issues
  const field = issue?.path.join('.') || 'the file'
  throw new Error(`The file is not a graph of this kind: ${field} ${issue?.message ?? 'is not as expected'}.`)
}

/** The text of a graph as a file; its SHA-256 is what exports and versions say. */
export const documentText = graphText
