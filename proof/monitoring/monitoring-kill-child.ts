import { closeDatabase } from '@/server/platform/db'
import { monitorGenerated } from './generated-monitoring'

// Started by kill-monitoring.ts to be killed: argv is blocks, watched addresses, the reorg's file and the pause.
const [blocks, watched, reorgFile, pauseMs] = process.argv.slice(2) as [string, string, string, string]
await monitorGenerated({
  blocks: Number(blocks),
  watched: Number(watched),
  reorgFile,
  pauseMs: Number(pauseMs),
  onRead: () => process.send?.('reading'),
})
await closeDatabase()
process.disconnect?.()
