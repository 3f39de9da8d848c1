import { type PolicyDocument, policyShape } from '@/contract/policy-document'

const key = (id: string) => `assay-policy-${id}`

interface Kept {
  /** The hash of the saved draft that these changes are based on. */
  base: string
  document: PolicyDocument
}

/** Keeps unsaved changes for this browser tab, so that the back button or a reload loses nothing. */
export function keepDraft(id: string, kept: Kept): void {
  try {
    sessionStorage.setItem(key(id), JSON.stringify(kept))
  } catch {
    // Storage may be full or forbidden; the leave guard still asks.
  }
}

export function forgetDraft(id: string): void {
  try {
    sessionStorage.removeItem(key(id))
  } catch {
    // As above.
  }
}

/** Unsaved changes to the draft with this hash; null if there are none, or they are based on an older one. */
export function keptDraft(id: string, base: string): PolicyDocument | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(id)) ?? 'null') as Partial<Kept> | null
    return kept?.base === base && policyShape.safeParse(kept.document).success ? (kept.document ?? null) : null
  } catch {
    return null
  }
}
