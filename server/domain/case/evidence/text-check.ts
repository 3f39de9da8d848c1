import type { FileHandle } from 'node:fs/promises'

/** What a browser takes for markup (WHATWG MIME Sniffing 7.1), what makes XML a vector image, and scripts. */
const markup =
  /^(?:\uFEFF|\s|<!--[\s\S]*?-->)*(?:<\s*(?:!doctype|html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p|svg|math|embed|object|link|meta|base|form|img|video|audio|\?xml|\?php|\?=)|#!|%!PS)/i

export type TextKind = 'text' | 'json' | 'mail'

/**
 * The kind of a text file by its bytes; null if it is not text: not UTF-8, or with control characters. A mail may have any
 * bytes but NUL. `markup` if a browser or a shell would execute it.
 */
export async function readTextKind(file: FileHandle, fileSize: number): Promise<TextKind | 'markup' | null> {
  const head = await headOf(file)
  const start = new TextDecoder('utf-8').decode(head)
  if (markup.test(start)) return 'markup'
  const plain = await isPlain(file, fileSize)
  const mail = isMail(start)
  if (mail && (plain || !head.includes(0))) return 'mail'
  if (!plain) return null
  return /^(?:\uFEFF|\s)*(?:[[{"]|-?\d|true|false|null)/.test(start) ? 'json' : 'text'
}

async function headOf(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0)
  return buffer.subarray(0, bytesRead)
}

/** Whether it starts with header fields (RFC 5322), one of them a field that every mail has. */
function isMail(text: string): boolean {
  const [fields = ''] = text.split(/\r?\n\r?\n/, 1)
  const lines = fields.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('From '))
  return (
    lines.length > 0 &&
    lines.every((line) => /^[!-9;-~]+:|^[ \t]/.test(line)) &&
    lines.some((line) => /^(from|received|return-path|message-id):/i.test(line))
  )
}

async function isPlain(file: FileHandle, fileSize: number): Promise<boolean> {
  if (fileSize === 0) return true
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const source = file.createReadStream({ start: 0, autoClose: false })
  try {
    for await (const chunk of source) {
      if (/[\x00-\x08\x0b\x0e-\x1f\x7f]/.test(decoder.decode(chunk as Buffer, { stream: true }))) return false
    }
    decoder.decode()
    return true
  } catch {
    return false
  } finally {
    source.destroy()
  }
}
