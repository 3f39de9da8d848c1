import type { Database } from '@/scripts/db/open-database'
import { followedSecrets } from '@/scripts/db/with-database'
import type { Settings } from '@/scripts/settings'

/**
 * The environment of web and worker: the application role's URL and the secrets they need, without what only the owner of the
 * database may know.
 */
export function serviceEnv(database: Database, settings: Settings, url: string, dev: boolean): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_APP_URL: database.appUrl,
    DATABASE_SPREAD: database.spread ? '1' : '',
    AUTH_SECRET: database.secrets.AUTH_SECRET,
    KEY_PEPPER: database.secrets.KEY_PEPPER,
    CURSOR_SECRET: database.secrets.CURSOR_SECRET,
    SEALING_KEY: database.secrets.SEALING_KEY,
    ...followedSecrets(database),
    DATA_DIR: database.dataDir,
    HOST: settings.host,
    PORT: String(settings.port),
    NEXTAUTH_URL: process.env.NEXTAUTH_URL ?? process.env.PUBLIC_URL ?? url,
  }
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'POSTGRES_OWNER_PASSWORD', 'POSTGRES_APP_PASSWORD']) delete env[name]
  return env
}

/** The URL at which this machine reaches the service. */
export function localUrl({ host, port }: Settings): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  return `http://${reachable}:${port}`
}
