import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { AssetArguments } from '@/scripts/assets/arguments'
import { mustBeFile } from '@/scripts/given-file'
import { networkById } from '@/server/chain/networks'
import {
  addAssets,
  contractOf,
  forgetAsset,
  listAssets,
  parseTokenList,
  type RegistryChange,
} from '@/server/domain/asset-registry'

/** Runs one `assets` command over the application role's connection; returns the exit status. */
export async function runAssets(appUrl: string, args: AssetArguments): Promise<number> {
  const pool = new pg.Pool({ connectionString: appUrl, max: 1, application_name: 'assay assets' })
  pool.on('error', (error) => console.error(`warning: a database connection was lost: ${error.message}`))
  try {
    if (args.command === 'list') {
      for (const asset of await listAssets(pool))
        console.log([networkById(asset.network).name, asset.symbol, asset.contract, asset.source].join('\t'))
    } else if (args.command === 'import') for (const file of args.files) await importFile(pool, file)
    else if (args.command === 'remove')
      say(await forgetAsset(pool, args.network, args.contract, `Removed ${args.contract} on ${args.network.name}`))
    else {
      const { network, symbol, decimals } = args
      const contract = contractOf(network, args.contract)
      say(
        await addAssets(
          pool,
          [{ network: network.id, contract, symbol, name: null, decimals }],
          'operator',
          `Added ${symbol} on ${network.name}`,
        ),
      )
    }
    return 0
  } finally {
    await pool.end()
  }
}

async function importFile(pool: pg.Pool, file: string): Promise<void> {
  mustBeFile(file)
  const bytes = readFileSync(file)
  const text = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes).toString() : bytes.toString()
  const { assets, source, refused } = parseTokenList(text)
  console.log(`${path.basename(file)}: ${source}, ${assets.length} tokens on networks of this service.`)
  for (const [reason, count] of refused) console.log(`  ${count} left out: ${reason}.`)
  say(await addAssets(pool, assets, source, `Imported ${source}`))
}

function say({ changed, version }: RegistryChange): void {
  if (version === null) console.log('Nothing changed.')
  else
    console.log(
      `${changed} changed. Version ${version.version} knows ${version.known} tokens (sha256 ${version.sha256.slice(0, 12)}).`,
    )
}
