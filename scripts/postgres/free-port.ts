import { randomInt } from 'node:crypto'
import net from 'node:net'

/** `preferred` if nothing listens there on loopback, else a port that the kernel reports as free. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await canListen(preferred))) return preferred
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

const lasting = new Set<number>()

/**
 * A free port below the kernel's ephemeral range (from 32768 on Linux), so that a process can use it again after it was killed;
 * another one at every call.
 */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768)
    if (lasting.has(port)) continue
    lasting.add(port)
    if (await canListen(port)) return port
  }
}

/** Whether this process could listen on `host:port` now. */
export function canListen(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
