import { networkNamed } from '@/server/chain/networks'
import type { FromThread } from '@/server/trace/graph/thread/messages'
import { startThread } from '@/server/trace/graph/thread/start-graph'

export interface GraphLoad {
  /** Rows of ledgers: two for each transfer between addresses. */
  rows: number
  mib: number
  seconds: number
}

const maxBytes = 8 * 2 ** 30

/** Loads the graph of the generated chain in its own thread, as the service does, reports the time and frees it. */
export async function timeGraphLoad(connectionString: string): Promise<GraphLoad> {
  const thread = startThread({ connectionString, networks: [networkNamed('ethereum').id], maxBytes })
  try {
    return await new Promise((resolve, reject) => {
      thread.on('error', reject)
      thread.on('message', (message: FromThread) => {
        if (message.kind !== 'log') return
        const { rows, bytes, ms } = message.detail as { rows?: number; bytes?: number; ms?: number }
        if (message.message !== 'ledgers loaded') reject(new Error(`${message.message}: ${JSON.stringify(message.detail)}`))
        else resolve({ rows: rows ?? 0, mib: Math.round((bytes ?? 0) / 2 ** 20), seconds: Math.round((ms ?? 0) / 100) / 10 })
      })
    })
  } finally {
    await thread.terminate()
  }
}
