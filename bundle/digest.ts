import { sha256 } from '@noble/hashes/sha2.js'
import { hex } from '@scure/base'

/** Hexadecimal SHA-256 of bytes. */
export function digest(bytes: Uint8Array): string {
  return hex.encode(sha256(bytes))
}
