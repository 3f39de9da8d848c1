import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '@/scripts/postgres/free-port'

export interface Litecoind {
  /** With user and password, as for `CHAIN_LITECOIN_URL`. */
  readonly url: string
  /** Pid of the first start. */
  readonly pid: number
  /** Sends one JSON-RPC call; numbers are returned as JavaScript numbers. Rejects with the node's message. */
  call<T>(method: string, ...params: unknown[]): Promise<T>
  /** Sends SIGKILL; `restart` starts it again on the same port and chain. */
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/**
 * The path of a `litecoind` on this machine: LITECOIND_PATH, an installed one, else the Debian package, installed now if this
 * is root. If there is none: null, and `reason` says what was missing.
 */
export function findLitecoind(): { path: string; reason: null } | { path: null; reason: string } {
  const given = process.env.LITECOIND_PATH ?? installed()
  if (given) return { path: given, reason: null }
  if (process.getuid?.() !== 0)
    return { path: null, reason: 'litecoind is not installed and only root may install it (Debian: apt-get install litecoind)' }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'litecoind'],
  ]) {
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: 300_000, env })
  }
  const packaged = installed()
  return packaged
    ? { path: packaged, reason: null }
    : { path: null, reason: 'litecoind is not installed and apt-get install litecoind did not bring it' }
}

/** Starts a node with its own regtest chain, a transaction index and a wallet, on free ports in its own directory. */
export async function startLitecoind(file: string): Promise<Litecoind> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'assay-litecoind-'))
  const port = await freePort()
  const [user, password] = ['assay', 'p@ss word']
  const options = [
    '-regtest',
    `-datadir=${directory}`,
    '-txindex=1',
    '-fallbackfee=0.0001',
    '-listen=0',
    '-connect=0',
    '-dbcache=16',
    '-par=1',
  ]
  const access = [
    `-rpcport=${port}`,
    '-rpcbind=127.0.0.1',
    '-rpcallowip=127.0.0.1',
    `-rpcuser=${user}`,
    `-rpcpassword=${password}`,
  ]
  const launch = () => {
    const child = spawn(file, [...options, ...access], { stdio: 'ignore' })
    return { child, gone: once(child, 'exit'), dead: () => child.exitCode !== null || child.signalCode !== null }
  }
  let running = launch()
  const call = async <T>(method: string, ...params: unknown[]): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
      body: JSON.stringify({ id: 1, method, params }),
    })
    const answer = (await response.json()) as { result: T; error: { message: string; code: number } | null }
    if (answer.error) throw new Error(`${method}: ${answer.error.message} (${answer.error.code})`)
    return answer.result
  }
  const stop = async () => {
    if (!running.dead()) {
      running.child.kill('SIGCONT')
      running.child.kill('SIGTERM')
      const late = setTimeout(() => running.child.kill('SIGKILL'), 20_000)
      await running.gone
      clearTimeout(late)
    }
    rmSync(directory, { recursive: true, force: true })
  }
  const url = `http://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}/`
  try {
    await untilReady(call, running.dead)
    await call('createwallet', 'assay')
    const kill = async () => {
      running.child.kill('SIGKILL')
      await running.gone
    }
    const restart = async () => {
      running = launch()
      await untilReady(call, running.dead)
      await call('loadwallet', 'assay')
    }
    return { url, pid: running.child.pid as number, call, kill, restart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilReady(call: Litecoind['call'], dead: () => boolean): Promise<void> {
  const until = Date.now() + 60_000
  for (;;) {
    try {
      await call('getblockcount')
      return
    } catch (error) {
      if (dead()) throw new Error('litecoind ended while it started')
      if (Date.now() > until) throw new Error(`litecoind did not answer within a minute: ${String(error)}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

function installed(): string | undefined {
  return spawnSync('sh', ['-c', 'command -v litecoind'], { encoding: 'utf8' }).stdout.trim() || undefined
}
