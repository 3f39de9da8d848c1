import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, unlinkSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Lock {
  release(): Promise<void>
}

/**
 * Takes a named lock on a data directory, or returns the holder's pid (null if unknown). The lock is a listening socket, which
 * the kernel closes with its process, so it is never stale.
 */
export async function tryLock(dataDir: string, name: string): Promise<Lock | { heldBy: number | null }> {
  const address = socketAddress(dataDir, name)
  for (let attempt = 0; ; attempt += 1) {
    const server = net.createServer((socket) => {
      socket.on('error', () => {})
      socket.end(String(process.pid))
    })
    server.unref()
    const taken = await new Promise<boolean>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(true) : reject(error)))
      server.listen(address, () => resolve(false))
    })
    if (!taken) return { release: () => new Promise((resolve) => server.close(() => resolve())) }
    const holder = await askHolder(address)
    if (holder !== 'gone') return { heldBy: holder }
    if (attempt >= 3) return { heldBy: null }
    // Only where sockets are files (not Linux): the file outlived its process.
    if (!address.startsWith('\0')) unlinkSync(address)
  }
}

/** Runs `work` while holding the lock, waiting up to `timeoutMs` for another process to release it. */
export async function withLock<T>(dataDir: string, name: string, work: () => Promise<T>, timeoutMs = 120_000): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const lock = await tryLock(dataDir, name)
    if ('release' in lock) {
      try {
        return await work()
      } finally {
        await lock.release()
      }
    }
    if (Date.now() > deadline) {
      throw new Error(
        `process ${lock.heldBy ?? 'unknown'} has held the "${name}" lock of ${dataDir} for ${timeoutMs / 1000} s; end it and try again`,
      )
    }
    await sleep(40)
  }
}

function socketAddress(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const id = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 24)
  const file = `assay-${id}-${name}`
  return process.platform === 'linux' ? `\0${file}` : path.join(os.tmpdir(), `${file}.sock`)
}

function askHolder(address: string): Promise<number | null | 'gone'> {
  return new Promise((resolve) => {
    const socket = net.connect(address)
    let text = ''
    socket.setTimeout(1000, () => socket.destroy())
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'gone' : null))
    socket.on('close', () => resolve(Number(text) || null))
  })
}
