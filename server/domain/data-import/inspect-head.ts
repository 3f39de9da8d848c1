import { Readable } from 'node:stream'
import { constants, createGunzip } from 'node:zlib'
import { type ImportInspection, importHeadBytes } from '@/contract/imports'
import { assetOfFileName, detectFormat, firstLine } from '@/server/chain/import'
import { resolveNetwork } from '@/server/chain/networks'
import { detectListFile, inspectBytes, ListRefused } from '@/server/domain/screening'
import { type Context, requireScope } from '@/server/platform/context'
import { invalidField } from '@/server/platform/errors'
import { policyDocumentOf } from './policy-file'

const mostUnpacked = 4 * importHeadBytes

const transferTitles = {
  'own-csv': 'CSV of transfers',
  'ethereum-transactions': 'ethereum-etl transactions',
  'ethereum-token-transfers': 'ethereum-etl token transfers',
  'bitcoin-transactions': 'bitcoin-etl transactions',
} as const

/**
 * Detects what a file is, from its first MiB with the readers of the commands. Throws `invalid_request` for an unknown file,
 * saying what it looks like.
 */
export async function inspectHead(ctx: Context, input: { name: string; head: Uint8Array }): Promise<ImportInspection> {
  requireScope(ctx, 'keys:admin')
  const head = await readHead(input.head.subarray(0, importHeadBytes))
  if (head.length === 0) throw invalidField('body', 'is empty')
  const transfers = detectFormat(await firstLine(Readable.from([head])))
  if (typeof transfers !== 'string') return found('transfers', transferTitles[transfers.format])
  const text = head.toString('utf8')
  if (policyDocumentOf(text)) return found('policy', 'Policy document (JSON)')
  const prices = pricesOf(input.name, text)
  if (prices !== null) return prices
  const list = await listOf(input.name, head)
  if (typeof list !== 'string' && list.format !== 'private') return list.found
  const pack = packTitle(text)
  if (pack) return found('tagpack', pack)
  if (typeof list !== 'string') return list.found
  if (transfers.startsWith('the header lacks')) throw invalidField('body', `looks like transfers, but ${transfers}`)
  const why = list.includes('is not a list this service knows') ? 'the formats are listed on this page' : list
  throw invalidField('body', `is none of transfers, a tag pack, a sanctions list, prices and a policy; ${why}`)
}

function found(kind: ImportInspection['kind'], format: string): ImportInspection {
  return { kind, format, list_id: null, publishes: null, asset: null }
}

/** A CSV of daily prices, with the asset that its columns or its name indicate. */
function pricesOf(name: string, text: string): ImportInspection | null {
  const [header = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)
  const columns = header
    .toLowerCase()
    .split(',')
    .map((one) => one.trim().replace(/^"|"$/g, ''))
  if (!columns.includes('date') || !columns.includes('usd')) return null
  const asset =
    columns.includes('asset') || columns.includes('network') ? 'in each row' : assetOfFileName(name, resolveNetwork)?.network.name
  return { ...found('prices', 'CSV of daily prices in dollars'), asset: asset ?? null }
}

async function listOf(name: string, head: Buffer): Promise<{ format: string; found: ImportInspection } | string> {
  try {
    const { format, publishes } = await detectListFile(await inspectBytes(name, cutAtCharacter(head)))
    const [listId = null] = format.lists ?? []
    const kind = format.lists ? 'published' : 'private'
    return { format: kind, found: { kind: 'list', format: format.title, list_id: listId, publishes, asset: null } }
  } catch (error) {
    if (error instanceof ListRefused) return error.message
    throw error
  }
}

/** Drops an incomplete last character, which would make a UTF-8 file look like Latin-1. */
function cutAtCharacter(head: Buffer): Buffer {
  const newline = head.length < importHeadBytes ? -1 : head.lastIndexOf(0x0a)
  return newline > 0 ? head.subarray(0, newline + 1) : head
}

/** The title of a tag pack, by the key of its list, in unindented YAML or in JSON. */
function packTitle(text: string): string | null {
  const yaml = /^(tags|actors):[ \t]*(#.*)?$/m.exec(text)
  const json = /^\uFEFF?\s*\{/.test(text) ? /"(tags|actors)"\s*:\s*\[/.exec(text) : null
  const key = (yaml ?? json)?.[1]
  if (!key) return null
  return `GraphSense ${key === 'tags' ? 'TagPack' : 'ActorPack'} (${yaml ? 'YAML' : 'JSON'})`
}

/** The beginning of a file as plain bytes, at most 4 MiB; gzip is unpacked even if it is truncated. */
async function readHead(head: Uint8Array): Promise<Buffer> {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return Buffer.from(head)
  const unpacked = Readable.from([Buffer.from(head)]).pipe(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }))
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of unpacked as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= mostUnpacked) break
    }
  } catch {
    throw invalidField('body', 'is a damaged gzip file; fetch it again')
  }
  return Buffer.concat(parts).subarray(0, mostUnpacked)
}
