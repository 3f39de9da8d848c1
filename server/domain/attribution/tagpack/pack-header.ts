import { PackUnreadable, type RawMap, rawText } from './raw-pack'

export interface PackHeader {
  /** Stable across versions: creator and file name without its version and extension. */
  readonly packKey: string
  readonly version: string
  readonly kind: 'tagpack' | 'actorpack' | 'list' | 'ledger'
  readonly title: string
  readonly creator: string
  readonly description: string | null
  readonly uri: string | null
  readonly licence: string | null
  readonly sha256: string
}

/** Reads a pack's own header. `name` is its file's name; the version is its `lastmod`, the part after an @, or its digest. */
export function packHeader(header: RawMap, kind: 'tags' | 'actors', name: string, sha256: string): PackHeader {
  const title = rawText(header, 'title')
  const creator = rawText(header, 'creator')
  if (title === undefined) throw new PackUnreadable(1, 'the header has no title')
  if (creator === undefined) throw new PackUnreadable(1, 'the header has no creator')
  const stem = name.replace(/\.gz$/i, '').replace(/\.(ya?ml|json)$/i, '')
  const [base = stem, at] = stem.split('@')
  return {
    packKey: `${slug(creator)}/${slug(base)}`,
    version: rawText(header, 'version') ?? rawText(header, 'lastmod') ?? at ?? sha256.slice(0, 12),
    kind: kind === 'tags' ? 'tagpack' : 'actorpack',
    title,
    creator,
    description: rawText(header, 'description') ?? null,
    uri: rawText(header, 'uri') ?? null,
    licence: rawText(header, 'licence') ?? rawText(header, 'license') ?? null,
    sha256,
  }
}

/** Lower-case letters, digits and single hyphens. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
