'use client'
import { usePolicyDocument } from './draft-context'
import { fieldId } from './draft-path'
import { FindingText } from './finding-text'

/** Findings about a part of the document as a whole, which no single field carries; the place a finding leads to. */
export function SectionFindings({ fields }: { fields: readonly string[] }) {
  const { findings } = usePolicyDocument()
  const own = findings.filter((finding) => fields.includes(finding.field))
  return (
    <div id={fieldId(fields[0] ?? '')} tabIndex={-1} className="empty:hidden">
      <FindingText id={`${fieldId(fields[0] ?? '')}-findings`} findings={own} />
    </div>
  )
}
