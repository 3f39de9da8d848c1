/** The text in an output that carries data (OP_RETURN and its pushes), from the script's hex; null for other scripts and for bytes that are no text. */
export function textOfScript(hex: string): string | null {
  const script = Buffer.from(hex, 'hex')
  if (script[0] !== 0x6a) return null
  const parts: Buffer[] = []
  for (let at = 1; at < script.length; ) {
    const code = script[at] as number
    const [head, size] =
      code <= 75
        ? [1, code]
        : code === 76
          ? [2, script[at + 1] ?? 0]
          : code === 77
            ? [3, script.readUInt16LE(Math.min(at + 1, script.length - 2))]
            : [0, 0]
    if (head === 0 || at + head + size > script.length) return null
    parts.push(script.subarray(at + head, at + head + size))
    at += head + size
  }
  const bytes = Buffer.concat(parts)
  return bytes.length > 0 && bytes.every((byte) => byte >= 0x20 && byte < 0x7f) ? bytes.toString('latin1') : null
}

/** The text in all outputs of a transaction, in their order: a long memo is split over several. Undefined if there is none. */
export function memoOf(scripts: readonly string[]): string | undefined {
  const told = scripts.flatMap((script) => (script.startsWith('6a') ? (textOfScript(script) ?? []) : []))
  return told.length === 0 ? undefined : told.join('')
}
