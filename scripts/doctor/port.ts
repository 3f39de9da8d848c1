import net from 'node:net'
import { type Finding, findingsOf } from './finding'

const { ok, failed } = findingsOf('installation')

/** Checks the web port: served by Assay, free, or taken by something else. */
export async function checkPort(host: string, port: number, serving: boolean): Promise<Finding> {
  if (serving) return ok('web port', `${host}:${port} is served by Assay`)
  const problem = await tryListen(host, port)
  if (problem === null) return ok('web port', `${host}:${port} is free; \`npm run up\` will listen there`)
  const mend =
    problem === 'EADDRINUSE'
      ? `end the program that listens on ${port}, or start with another one: PORT=${port + 1} npm run up`
      : `choose an address and port this user may listen on: HOST=127.0.0.1 PORT=3000 npm run up`
  return failed('web port', `${host}:${port} cannot be used (${problem})`, { mend })
}

function tryListen(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}
