import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a test archive; absent fields get their true values. */
export interface ZipPart {
  name: string
  content?: Uint8Array | string
  stored?: boolean
  /** Size declared in the directory. */
  says?: number
  flags?: number
  method?: number
  attributes?: number
  /** Name in the local header. */
  localName?: string
  /** Points to the local header of the part with this index. */
  pointsAt?: number
}

/** A ZIP archive whose headers may be false (PKWARE APPNOTE 6.3.10); `before` and `after` surround it. */
export function zipOf(parts: readonly ZipPart[], { before = '', after = '' } = {}): Buffer<ArrayBuffer> {
  const chunks: Buffer[] = [Buffer.from(before)]
  const directory: Buffer[] = []
  const offsets: number[] = []
  let at = before.length
  for (const [n, part] of parts.entries()) {
    const content = Buffer.from(part.content ?? '')
    const packed = part.stored ? content : deflateRawSync(content)
    const method = part.method ?? (part.stored ? 0 : 8)
    const name = Buffer.from(part.name)
    const localName = Buffer.from(part.localName ?? part.name)
    const size = part.says ?? content.length
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(part.flags ?? 0, 6)
    local.writeUInt16LE(method, 8)
    local.writeUInt32LE(crc32(content), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(size, 22)
    local.writeUInt16LE(localName.length, 26)
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    local.copy(head, 6, 4, 26)
    head.writeUInt16LE(name.length, 28)
    head.writeUInt32LE(part.attributes ?? 0, 38)
    offsets[n] = at
    head.writeUInt32LE(part.pointsAt === undefined ? at : (offsets[part.pointsAt] as number), 42)
    directory.push(head, name)
    if (part.pointsAt !== undefined) continue
    chunks.push(local, localName, packed)
    at += 30 + localName.length + packed.length
  }
  const whole = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(whole.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...chunks, whole, end, Buffer.from(after)])
}

/** The minimal parts of a Word document. */
export const documentParts: ZipPart[] = [
  { name: '[Content_Types].xml', content: '<Types><Override ContentType="wordprocessingml.document.main+xml"/></Types>' },
  { name: '_rels/.rels', content: '<Relationships/>' },
  { name: 'word/document.xml', content: '<w:document/>' },
]

/** The smallest valid PNG, of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
