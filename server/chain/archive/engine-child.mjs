// DuckDB in a process of its own: what goes wrong in native code, or takes too much memory, ends this process and no other.
// Asked by server/chain/archive/engine.ts; answers one statement after another until its parent is gone.
import { DuckDBInstance } from '@duckdb/node-api'

const { directories, scratch, memoryMb, threads } = JSON.parse(process.argv[2])
const quoted = (text) => `'${text.replaceAll("'", "''")}'`

async function open() {
  const instance = await DuckDBInstance.create(':memory:', {
    threads: String(threads),
    memory_limit: `${memoryMb}MB`,
    temp_directory: scratch,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const connection = await instance.connect()
  await connection.run(`set allowed_directories = [${[...directories, scratch].map(quoted).join(', ')}]`)
  await connection.run('set enable_external_access = false')
  await connection.run('set parquet_metadata_cache = true')
  await connection.run('set preserve_insertion_order = true')
  await connection.run("set allowed_configs = ['disabled_optimizers']")
  await connection.run('set lock_configuration = true')
  return connection
}

// These read the statistics of every column of every row group before a statement runs. Nothing but joins needs them.
const ofJoins = 'statistics_propagation,join_order'
let left = ''
async function leaveOut(optimizers) {
  if (left === optimizers) return
  await (await opened).run(`set disabled_optimizers = ${quoted(optimizers)}`)
  left = optimizers
}

const opened = open()
let last = Promise.resolve()
process.on('disconnect', () => process.exit(0))
process.on('message', ({ id, sql, joins }) => {
  last = last.then(async () => {
    try {
      await leaveOut(joins ? '' : ofJoins)
      const reader = await (await opened).runAndReadAll(sql)
      process.send({ id, rows: reader.getRowsJson() })
    } catch (error) {
      process.send({ id, error: error instanceof Error ? error.message : String(error) })
    }
  })
})
