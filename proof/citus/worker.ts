import { spawn } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A worker of the cluster that runs on this machine. */
export interface Worker {
  port: number
  /** Kills it without notice, like a lost machine. */
  kill(): Promise<void>
  start(): Promise<void>
}

/** The last worker of the cluster with the coordinator `url`; null if it runs on another machine. */
export async function localWorker(url: string): Promise<Worker | null> {
  const nodes = await rowsOf<{ host: string; port: number }>(
    url,
    `select nodename as host, nodeport as port from pg_dist_node where isactive and shouldhaveshards and groupid > 0 order by nodeport desc limit 1`,
  )
  const [node] = nodes
  if (node === undefined) return null
  const own = new URL(url)
  own.hostname = node.host
  own.port = String(node.port)
  const [place] = await rowsOf<{ directory: string }>(own.href, `select current_setting('data_directory') as directory`)
  const pidFile = path.join(place?.directory ?? '', 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const pid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const program = readlinkSync(`/proc/${pid()}/exe`)
  const owner = statSync(pidFile)
  return {
    port: node.port,
    kill: async () => {
      const gone = pid()
      process.kill(gone, 'SIGKILL')
      while (existsSync(`/proc/${gone}`)) await sleep(50)
    },
    start: async () => {
      const child = spawn(program, ['-D', place?.directory ?? ''], {
        stdio: 'ignore',
        detached: true,
        ...(process.getuid?.() === 0 ? { uid: owner.uid, gid: owner.gid } : {}),
      })
      child.unref()
      await untilAnswers(own.href)
    },
  }
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    try {
      await rowsOf(url, 'select 1')
      return
    } catch {
      await sleep(200)
    }
  }
  throw new Error('the worker did not come back within two minutes')
}

async function rowsOf<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}
