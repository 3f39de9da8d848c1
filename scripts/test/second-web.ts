import path from 'node:path'
import { freePort } from '@/scripts/postgres/free-port'
import { patienceMs, type RunningService } from '@/scripts/test/installation'
import { Child } from '@/scripts/up/child'
import { untilHealthy } from '@/scripts/up/until-healthy'

/**
 * Another web process over the build and database of the running HTTP suite, like a second replica; `more` is added to its
 * environment.
 */
export async function startSecondWeb(more: Record<string, string> = {}): Promise<RunningService & { pid: number | undefined }> {
  const dataDir = process.env.DATA_DIR
  if (!dataDir) throw new Error('DATA_DIR is not set; run this suite with `npx vitest run --project http`')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const failed = new AbortController()
  const web = new Child({
    name: 'web',
    args: ['server/web.ts'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      NEXTAUTH_URL: url,
      ...more,
    },
    logDir: path.join(dataDir, 'logs', 'second'),
    onGivenUp: (reason) => failed.abort(new Error(reason)),
  })
  web.start()
  const stop = () => web.stop(15_000)
  try {
    await untilHealthy(url, failed.signal, patienceMs)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop, pid: web.pid }
}
