import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { AssetArguments } from '@/scripts/assets/arguments'
import { changeText, importText, listText } from '@/scripts/assets/assets-text'
import { mustBeFile } from '@/scripts/given-file'
import {
  addAsset,
  elsewhere,
  forgetAsset,
  importAssets,
  listAssets,
  type ParsedTokens,
  parseTokenList,
} from '@/server/domain/asset-registry'

/** Far larger than any published list; a file that unpacks to more is refused. */
const mostBytes = 256 * 1024 * 1024

/** Runs one `assets` command with the application role; returns the exit status. */
export async function runAssets(appUrl: string, args: AssetArguments): Promise<number> {
  const pool = new pg.Pool({ connectionString: appUrl, max: 1, application_name: 'assay assets' })
  pool.on('error', (error) => console.error(`warning: a database connection was lost: ${error.message}`))
  try {
    if (args.command === 'list') {
      console.log(listText(await listAssets(pool, args.removed ? 'removed' : 'known'), args.removed))
      return 0
    }
    const by = args.by ?? shellUser()
    if (args.command === 'import') return await importFiles(pool, args.files, by)
    const { network, contract } = args
    if (args.command === 'remove') console.log(changeText(await forgetAsset(pool, network, contract, by)))
    else {
      const { symbol, decimals } = args
      console.log(changeText(await addAsset(pool, network, { contract, symbol, name: null, decimals }, by)))
    }
    return 0
  } finally {
    await pool.end()
  }
}

/** Reads every file before writing any, so that an invalid file changes nothing. Each file is one transaction. */
async function importFiles(pool: pg.Pool, files: string[], by: string): Promise<number> {
  const lists = files.map((file) => ({ file, list: readList(file) }))
  for (const { file, list } of lists) console.log(importText(path.basename(file), list, await importAssets(pool, list, by)))
  return lists.some(({ list }) => list.refused.some(({ reason }) => reason !== elsewhere)) ? 1 : 0
}

function readList(file: string): ParsedTokens {
  mustBeFile(file)
  const bytes = readFileSync(file)
  try {
    const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
    return parseTokenList((packed ? gunzipSync(bytes, { maxOutputLength: mostBytes }) : bytes).toString())
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}

/** The user of this shell; in a container the user may have no name. */
function shellUser(): string {
  try {
    return os.userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
