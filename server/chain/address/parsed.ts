/** `canonical` is the form stored in the database, `display` the form shown to people; `reason` says what to correct. */
export type ParsedAddress =
  | { readonly ok: true; readonly canonical: string; readonly display: string }
  | { readonly ok: false; readonly reason: string }

/** A refusal with the sentence that the caller is shown. */
export function refuse(reason: string): ParsedAddress {
  return { ok: false, reason }
}
