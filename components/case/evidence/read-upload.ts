import { type CaseEvidence, caseEvidence } from '@/contract/case/case-evidence'
import { errorBody } from '@/contract/kernel/errors'

/** Reads the service's answer to an upload: the new evidence, or the refusal in words. */
export function readUpload(status: number, text: string): CaseEvidence | { refusal: string } {
  const added = status < 300 ? caseEvidence.safeParse(jsonOf(text)) : null
  return added?.success ? added.data : { refusal: refusalOf(text) }
}

function refusalOf(text: string): string {
  const parsed = errorBody.safeParse(jsonOf(text))
  if (!parsed.success) return 'The service did not answer as it should. Send the file again.'
  const { details, message } = parsed.data.error
  return details?.map(({ field, issue }) => `${field === 'query.name' ? 'The name' : 'The file'} ${issue}`).join('; ') || message
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
