/** `canonical` is the form the database holds, `display` the form people are shown; `reason` names the mend. */
export type ParsedAddress =
  | { readonly ok: true; readonly canonical: string; readonly display: string }
  | { readonly ok: false; readonly reason: string }

/** A refusal with the sentence the caller is shown. */
export function refuse(reason: string): ParsedAddress {
  return { ok: false, reason }
}
