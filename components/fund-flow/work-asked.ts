/** A dialog of the investigation that is open. */
export type WorkAsked =
  | { kind: 'expand' | 'follow' | 'path'; address: string }
  | { kind: 'compare'; addresses: readonly string[] }
