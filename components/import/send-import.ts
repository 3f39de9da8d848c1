import {
  type ImportEvent,
  type ImportInspection,
  type ImportQuery,
  importEvent,
  importHeadBytes,
  importInspection,
} from '@/contract/imports'
import { errorBody } from '@/contract/kernel/errors'

/** A refused file; the message is written for the uploader. */
export class ImportFailed extends Error {}

const brokenOff = 'The connection broke off. What has arrived goes on being imported; import the file again to see the result.'

/** Asks the service what a file is, by its first MiB. Throws `ImportFailed`. */
export async function inspectImport(file: File): Promise<ImportInspection> {
  let answer: Response
  try {
    answer = await fetch(`/api/imports/inspect?${new URLSearchParams({ name: file.name })}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: file.slice(0, importHeadBytes),
    })
  } catch {
    throw new ImportFailed('The service could not be reached. Check the connection, then choose the file again.')
  }
  const text = await answer.text()
  const found = answer.ok ? importInspection.safeParse(jsonOf(text)) : null
  if (found?.success) return found.data
  throw new ImportFailed(refusalOf(text))
}

/**
 * Uploads a file and passes on the progress that the service reports. Uses XMLHttpRequest, since fetch does not report upload
 * progress. Resolves when the answer has ended; rejects with `ImportFailed`.
 */
export function sendImport(
  file: File,
  query: ImportQuery,
  tell: { onSent: (bytes: number) => void; onEvent: (event: ImportEvent) => void },
): Promise<void> {
  const request = new XMLHttpRequest()
  let read = 0
  const readLines = () => {
    const text = request.responseText
    for (let end = text.indexOf('\n', read); end >= 0; end = text.indexOf('\n', read)) {
      const event = importEvent.safeParse(jsonOf(text.slice(read, end)))
      read = end + 1
      if (event.success) tell.onEvent(event.data)
    }
  }
  return new Promise((resolve, reject) => {
    request.open('POST', `/api/imports?${new URLSearchParams({ ...query })}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = (event) => tell.onSent(event.loaded)
    request.onprogress = () => {
      if (request.status === 200) readLines()
    }
    request.onload = () => {
      if (request.status !== 200) return reject(new ImportFailed(refusalOf(request.responseText)))
      readLines()
      resolve()
    }
    request.onerror = () => reject(new ImportFailed(brokenOff))
    request.send(file)
  })
}

function refusalOf(text: string): string {
  const parsed = errorBody.safeParse(jsonOf(text))
  if (!parsed.success) return 'The service did not answer as expected. Try again.'
  const { details, message } = parsed.data.error
  const fields: Record<string, string> = { body: 'The file', 'query.name': 'The name', 'query.list_id': 'The list id' }
  return details?.map(({ field, issue }) => `${fields[field] ?? field} ${issue}.`).join(' ') || message
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
