import pg from 'pg'
import { networkNamed } from '@/server/chain/networks'
import { syncGenerated } from './generated-sync'

// Started by kill-sync.ts to be killed: argv is network id, blocks, the reorg's file and whether ingest is broken.
const [id, blocks, reorgFile, broken] = process.argv.slice(2) as [string, string, string, string]
const pool = new pg.Pool({ connectionString: process.env.DATABASE_APP_URL, max: 3 })
pool.on('error', () => undefined)
await syncGenerated({
  pool,
  network: { ...networkNamed('ethereum'), id: Number(id) },
  blocks: Number(blocks),
  reorgFile,
  broken: broken === 'broken',
  onRead: () => process.send?.('reading'),
})
await pool.end()
process.disconnect?.()
