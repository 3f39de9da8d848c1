import http from 'node:http'
import type { Duplex } from 'node:stream'

/** How long to wait for a peer that does not close its end. */
const patienceMs = 5000

/** Writes a response to a request that was parsed. */
export async function answerRequest(response: http.ServerResponse, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': body.byteLength })
  response.end(body)
}

/** Writes a response on a raw socket, where no request could be parsed, and closes it. */
export async function answerSocket(socket: Duplex, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  const head = [
    `HTTP/1.1 ${answer.status} ${http.STATUS_CODES[answer.status]}`,
    ...[...answer.headers].map(([name, value]) => `${name}: ${value}`),
    `date: ${new Date().toUTCString()}`,
    `content-length: ${body.byteLength}`,
    'connection: close',
    '\r\n',
  ]
  closeSocket(socket, Buffer.concat([Buffer.from(head.join('\r\n'), 'latin1'), body]))
}

/** Ends our half of a connection, with `last` if given, and destroys it if the peer does not end its own soon. */
export function closeSocket(socket: Duplex, last?: Buffer): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const cut = setTimeout(() => socket.destroy(), patienceMs)
  socket.once('close', () => clearTimeout(cut))
  if (last) socket.end(last)
  else socket.end()
}
