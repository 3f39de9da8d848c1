import { importTransfers } from '../import'
import { networkNamed } from '../networks'
import { testPool } from './chain-fixture'

// Used by the kill test: imports argv[2] into the network whose id is argv[3], in small batches.
const [file, id] = process.argv.slice(2) as [string, string]
const pool = testPool()
const network = { ...networkNamed('ethereum'), id: Number(id) }
await importTransfers(pool, file, { lookup: () => network, batchRows: 40, foldAfter: 100, onRefused: () => undefined })
await pool.end()
