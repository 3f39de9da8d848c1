'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { PolicyFinding } from '@/contract/policies'
import type { PolicyDocument } from '@/contract/policy-document'
import { type DraftPath, dotted } from './draft-path'

export interface PolicyDraft {
  /** As typed: a field that is not a number yet holds the text, which the validation then names. */
  document: PolicyDocument
  findings: readonly PolicyFinding[]
  readOnly: boolean
  edit: (path: DraftPath, value: unknown) => void
}

const Context = createContext<PolicyDraft | null>(null)

export function PolicyDraftProvider({ draft, children }: { draft: PolicyDraft; children: ReactNode }) {
  return <Context value={draft}>{children}</Context>
}

/** The document being shown or edited, with its findings. */
export function usePolicyDocument(): PolicyDraft {
  const draft = useContext(Context)
  if (!draft) throw new Error('a policy field is outside its document')
  return draft
}

/** Findings about exactly this field. */
export function useFindings(path: DraftPath): readonly PolicyFinding[] {
  const field = dotted(path)
  return usePolicyDocument().findings.filter((finding) => finding.field === field)
}
