import { graphText } from '@/contract/graph/graph-versions'
import { type GraphDocument, graphDocument } from '@/contract/graph/graphs'

/** The largest file that is read. */
const mostBytes = 16 * 1024 * 1024

/** A graph from the text of an exported file, marked as imported. Throws an Error whose message tells how to correct it. */
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

/** The JSON text of a graph; exports and versions give its SHA-256. */
export const documentText = graphText
