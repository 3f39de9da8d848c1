import { decodeAbiParameters } from 'viem'

const maxSymbol = 32
const maxDecimals = 77

/**
 * A token's symbol from the answer to `symbol()`: an ABI string, or 32 bytes padded with zeros as in old tokens. Anyone can
 * write anything there: control characters, direction marks, white space and anything beyond 32 characters are removed. Null if
 * nothing readable is left.
 */
export function readSymbol(data: `0x${string}`): string | null {
  const text = data.length > 66 ? (abiString(data) ?? paddedText(data)) : paddedText(data)
  const clean = (text ?? '').normalize('NFC').replace(/[\p{C}\s]/gu, '')
  return (
    [...clean].reduce((kept, character) => (kept.length + character.length > maxSymbol ? kept : kept + character), '') || null
  )
}

/** A token's decimals from the answer to `decimals()`; null unless it is one number from 0 to 77 (what an amount can hold). */
export function readDecimals(data: `0x${string}`): number | null {
  if (data.length < 66) return null
  const value = BigInt(data.slice(0, 66))
  return value <= BigInt(maxDecimals) ? Number(value) : null
}

/** How to display a contract that has no name of its own. */
export function shortContract(contract: string): string {
  return `${contract.slice(0, 6)}…${contract.slice(-4)}`
}

function abiString(data: `0x${string}`): string | null {
  try {
    return decodeAbiParameters([{ type: 'string' }], data)[0]
  } catch {
    return null
  }
}

function paddedText(data: `0x${string}`): string | null {
  if (data.length < 66) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(data.slice(2, 66), 'hex'))
  } catch {
    return null
  }
}
