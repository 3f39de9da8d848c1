import { documentAt } from '@/app/v1/rest'
import { publicKeys } from '@/server/domain/signing'
import { encodeDocument } from '@/server/http/document'

/** The public keys that verify reports; open to everyone who received a report. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = documentAt(async () => encodeDocument(await publicKeys()))
