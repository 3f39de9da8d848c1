import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { freePort } from '@/scripts/postgres/free-port'

export interface Anvil {
  url: string
  process: ChildProcess
  stop(): Promise<void>
}

export interface AnvilOptions {
  /** Default 1, so that it passes for the configured network. */
  chainId?: number
  /** Further flags, such as `--steps-tracing`. */
  flags?: readonly string[]
}

const packageName = '@foundry-rs/anvil-linux-amd64'

/** The path of anvil's binary, or a sentence on why it is missing, with which a test can be skipped. */
export function findAnvil(): { path: string } | { absent: string } {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${packageName}/package.json`)
    const binary = path.join(path.dirname(manifest), 'bin', 'anvil')
    accessSync(binary, constants.X_OK)
    return { path: binary }
  } catch {
    return { absent: `${packageName} is not installed (optional; it runs on 64-bit Intel Linux only)` }
  }
}

/** Starts anvil on a free port with mining on demand and waits until it answers. The caller must stop it. */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  const found = findAnvil()
  if ('absent' in found) throw new Error(found.absent)
  const port = await freePort()
  const flags = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--chain-id',
    String(options.chainId ?? 1),
    '--no-mining',
    '--silent',
  ]
  const child = spawn(found.path, [...flags, ...(options.flags ?? [])], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2000)
  })
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  const url = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < 20_000; waited += 100) {
    if (child.exitCode !== null) throw new Error(`anvil ended with ${child.exitCode}: ${said}`)
    if (await answers(url)) return { url, process: child, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`anvil did not answer within 20 s: ${said}`)
}

async function answers(url: string): Promise<boolean> {
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return response.ok
  } catch {
    return false
  }
}
