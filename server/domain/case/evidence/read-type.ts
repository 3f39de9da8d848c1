import { type FileHandle, open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { type EvidenceType, evidenceTypes } from '@/contract/case/evidence-types'
import { invalidField } from '@/server/platform/errors'
import { type EvidenceName, typesOfEnding } from './evidence-name'
import { readTextKind } from './text-check'
import { checkZip } from './zip-check'
import { ZipFault } from './zip-directory'

const headBytes = 4100
const office = 'application/vnd.openxmlformats-officedocument'
const zipTypes = {
  zip: 'application/zip',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
} as const satisfies Record<string, EvidenceType>
const textTypes: readonly EvidenceType[] = ['text/plain', 'text/csv', 'application/json', 'message/rfc822']

/**
 * The media type of a staged file by its bytes and its name together. Throws `invalid_request`: on `body` for types that are
 * not accepted, on `query.name` if the name does not match the bytes.
 */
export async function readEvidenceType(path: string, size: number, { name, ending }: EvidenceName): Promise<EvidenceType> {
  if (size === 0) throw invalidField('body', 'must not be empty; send the bytes of the file as the body')
  const file = await open(path, 'r')
  try {
    const found = await contentTypes(file, size)
    const named = typesOfEnding(ending)
    const both = named.find((type) => found.includes(type))
    if (both !== undefined) return both
    const really = found.map((type) => `.${evidenceTypes[type][0]}`).join(', ')
    throw invalidField(
      'query.name',
      `${JSON.stringify(name)} says .${ending}, but by its content the file is ${really}; name it so`,
    )
  } finally {
    await file.close()
  }
}

/** The media types that the bytes may have; text may have several. */
async function contentTypes(file: FileHandle, size: number): Promise<EvidenceType[]> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  const head = buffer.subarray(0, bytesRead)
  if (head.length >= 4 && head.readUInt32BE(0) === 0x504b0304) return [await zipType(file, size)]
  const magic = await fileTypeFromBuffer(head)
  if (magic !== undefined) {
    if (magic.mime in evidenceTypes && !textTypes.includes(magic.mime as EvidenceType)) return [magic.mime as EvidenceType]
    if (!magic.mime.startsWith('text/') && magic.mime !== 'application/json') throw notTaken(`is ${magic.mime} by its content`)
  }
  switch (await readTextKind(file, size)) {
    case 'markup':
      throw notTaken('is markup or a script, which a browser or a shell may run; save it as PDF, or put it into a ZIP')
    case 'mail':
      return ['message/rfc822', 'text/plain']
    case 'json':
      return ['application/json', 'text/plain', 'text/csv']
    case 'text':
      return ['text/plain', 'text/csv']
    case null:
      throw notTaken('is not a known kind of file; text must be UTF-8 without control characters')
  }
}

async function zipType(file: FileHandle, size: number): Promise<EvidenceType> {
  try {
    return zipTypes[await checkZip(file, size)]
  } catch (error) {
    if (error instanceof ZipFault) throw invalidField('body', error.message)
    throw error
  }
}

function notTaken(what: string) {
  const taken = [...new Set(Object.values(evidenceTypes).flat())].join(', ')
  return invalidField('body', `${what}. Accepted are ${taken}`)
}
