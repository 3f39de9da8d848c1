import pg from 'pg'

/** The group to which the migrations grant privileges; it owns nothing and cannot bypass row-level security. */
export const groupRole = 'assay_app'

/** Timeouts that end an orphaned transaction of web or worker, which would otherwise keep its locks. */
const roleSettings: Record<string, string> = {
  statement_timeout: '10s',
  idle_in_transaction_session_timeout: '5s',
  lock_timeout: '8s',
  tcp_keepalives_idle: '5',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '10000',
  client_connection_check_interval: '2s',
}

/**
 * Creates the group role and this database's login role (`<database>_runtime` unless the login was rotated) before the first
 * migration, and returns the URL for web, worker and commands. Throws with the SQL for an administrator if the owner may not
 * create roles.
 */
export async function ensureRoles(ownerUrl: string, password: string, login = loginOf(ownerUrl)): Promise<string> {
  const url = new URL(ownerUrl)
  url.username = encodeURIComponent(login)
  url.password = encodeURIComponent(password)
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await createRole(client, groupRole, 'NOLOGIN')
    const role = pg.escapeIdentifier(login)
    const created = await createRole(client, login, `LOGIN PASSWORD ${pg.escapeLiteral(password)}`)
    if (!created && !(await canConnect(url.href))) {
      await client.query(`ALTER ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`)
    }
    await client.query(`GRANT ${groupRole} TO ${role}`)
    for (const [name, value] of Object.entries(roleSettings)) {
      await client.query(`ALTER ROLE ${role} SET ${name} = ${pg.escapeLiteral(value)}`)
    }
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new Error(
      `the role of DATABASE_URL may not manage roles (${(error as Error).message}). Have an administrator run: ` +
        `CREATE ROLE ${groupRole} NOLOGIN; CREATE ROLE ${pg.escapeIdentifier(login)} LOGIN PASSWORD '...' IN ROLE ${groupRole}; ` +
        'then set DATABASE_APP_URL to a URL of that login',
    )
  } finally {
    await client.end()
  }
  return url.href
}

/** The login of a database that was never rotated. */
function loginOf(ownerUrl: string): string {
  return `${decodeURIComponent(new URL(ownerUrl).pathname.slice(1)) || 'postgres'}_runtime`.slice(0, 63)
}

/** The other of a database's two logins. */
export function otherLoginOf(ownerUrl: string, login: string): string {
  const first = loginOf(ownerUrl)
  return login === first ? `${first.slice(0, 61)}_2` : first
}

/** How many connections a login has, by application name. */
export async function countSessionsOf(ownerUrl: string, login: string): Promise<{ program: string; n: number }[]> {
  return asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ program: string; n: number }>(
      `select application_name as program, count(*)::int as n from pg_stat_activity where usename = $1
       group by application_name order by application_name`,
      [login],
    )
    return rows
  })
}

/** Ends a login's connections, and disables it. */
export async function retireLogin(ownerUrl: string, login: string): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query(`ALTER ROLE ${pg.escapeIdentifier(login)} NOLOGIN PASSWORD NULL`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [login])
  })
}

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function createRole(client: pg.Client, name: string, options: string): Promise<boolean> {
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
  if (found.rowCount) return false
  try {
    await client.query(`CREATE ROLE ${pg.escapeIdentifier(name)} NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS ${options}`)
    return true
  } catch (error) {
    // 42710 and 23505: a concurrent command has just created it.
    if (['42710', '23505'].includes((error as { code?: string }).code ?? '')) return false
    throw error
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
