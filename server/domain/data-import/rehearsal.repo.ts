import type pg from 'pg'

/**
 * Runs bulk work on one connection and rolls everything back: its transactions become savepoints of one that is rolled back.
 * What the work reports is then what it would do. Its locks are held until it ends.
 */
export async function rehearse<T>(pool: pg.Pool, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const ask = client.query.bind(client) as (...all: unknown[]) => Promise<unknown>
  let depth = 0
  const query = (first: unknown, ...rest: unknown[]): unknown => {
    const text = typeof first === 'string' ? first : ''
    if (/^\s*begin\b/i.test(text)) return ask(text.replace(/^\s*begin\b/i, `savepoint rehearsal_${++depth}`))
    const end = /^\s*(commit|rollback)\s*;?\s*$/i.exec(text)?.[1]?.toLowerCase()
    if (end === undefined) return ask(first, ...rest)
    const at = `savepoint rehearsal_${depth--}`
    return ask(end === 'commit' ? `release ${at}; ${depth === 0 ? emptyTemporary : ''}` : `rollback to ${at}; release ${at}`)
  }
  const rehearsed = new Proxy(client, {
    get: (real, key) => (key === 'query' ? query : key === 'release' ? () => {} : Reflect.get(real, key, real)),
  })
  const stage = new Proxy(pool, {
    get: (real, key) => (key === 'query' ? query : key === 'connect' ? async () => rehearsed : Reflect.get(real, key, real)),
  })
  let broken: Error | undefined
  try {
    // Reading a large file between two statements takes longer than a request's transaction may be idle.
    await ask("begin; set local idle_in_transaction_session_timeout = '120s'")
    return await work(stage)
  } finally {
    await ask('rollback').catch((error: Error) => {
      broken = error
    })
    client.release(broken)
  }
}

/** Does what `on commit delete rows` does when a transaction ends. */
const emptyTemporary = `do $$ declare one text; begin
  for one in select quote_ident(relname) from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r' loop
    execute 'delete from pg_temp.' || one;
  end loop;
end $$`
