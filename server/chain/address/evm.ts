import { getAddress } from 'viem'
import { type ParsedAddress, refuse } from './parsed'

const shape = /^0x[0-9a-fA-F]{40}$/

/** Validates an EVM address; mixed case must be the EIP-55 checksum, a single case carries none. Canonical: lower case. */
export function parseEvmAddress(text: string): ParsedAddress {
  if (!shape.test(text)) return refuse('an EVM address is 0x followed by 40 hexadecimal digits')
  const digits = text.slice(2)
  const canonical = text.toLowerCase()
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) {
    // Bulk readers never show the address: its checksum is computed only when asked for.
    return {
      ok: true,
      canonical,
      get display() {
        return displayEvmAddress(canonical)
      },
    }
  }
  const display = displayEvmAddress(canonical)
  if (text !== display) {
    return refuse('the EIP-55 checksum is wrong: copy the address again, or write it in lower case if you are sure of it')
  }
  return { ok: true, canonical, display }
}

/** The EIP-55 form of a canonical EVM address. */
export function displayEvmAddress(canonical: string): string {
  return getAddress(canonical)
}
