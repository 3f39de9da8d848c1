/** A question of an investigation that somebody has opened. */
export type WorkAsked =
  | { kind: 'expand' | 'follow' | 'path'; address: string }
  | { kind: 'compare'; addresses: readonly string[] }
