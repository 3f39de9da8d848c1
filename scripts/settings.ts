import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { webProcesses } from '@/server/platform/web-processes'

/** Absolute path of the checkout; commands work from any current directory. */
export const repositoryRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

export interface Settings {
  /** Absolute path of the directory for everything an installation writes. */
  dataDir: string
  host: string
  port: number
}

/** Reads DATA_DIR, HOST and PORT, and checks WEB_PROCESSES; throws a one-line error that names the variable and the remedy. */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const portText = env.PORT?.trim() || '3000'
  const port = Number(portText)
  if (!/^\d+$/.test(portText) || port < 1 || port > 65535) {
    throw new Error(`PORT is "${portText}"; give a number from 1 to 65535, such as PORT=3000`)
  }
  try {
    webProcesses(env.WEB_PROCESSES, 1)
  } catch (error) {
    throw new Error(`WEB_PROCESSES ${(error as Error).message}`)
  }
  return {
    dataDir: path.resolve(repositoryRoot, env.DATA_DIR?.trim() || '.data'),
    host: env.HOST?.trim() || '127.0.0.1',
    port,
  }
}
