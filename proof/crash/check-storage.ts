import { asOwner } from '@/scripts/test/fixtures/chain-rows'

export interface StorageCheck {
  tables: number
  indexes: number
  faults: string[]
}

/**
 * Checks every table and index like `pg_amcheck --heapallindexed --rootdescend`, with the functions of the amcheck extension:
 * the embedded PostgreSQL has the extension but not the program.
 */
export function checkStorage(): Promise<StorageCheck> {
  return asOwner(async (owner) => {
    await owner.query('create extension if not exists amcheck; set statement_timeout = 0')
    const relations = await owner.query<{ oid: number; name: string; kind: string; method: string | null }>(
      `select c.oid, c.oid::regclass::text as name, c.relkind as kind, a.amname as method
       from pg_class c left join pg_am a on a.oid = c.relam left join pg_index i on i.indexrelid = c.oid
       where c.relkind in ('r', 't', 'm', 'i') and c.relpersistence = 'p' and (i.indexrelid is null or i.indisvalid)`,
    )
    const gin = await owner.query("select 1 from pg_proc where proname = 'gin_index_check'")
    const faults: string[] = []
    let [tables, indexes] = [0, 0]
    for (const { oid, name, kind, method } of relations.rows) {
      const check = kind === 'i' ? indexCheck(method, gin.rowCount === 1) : 'select * from verify_heapam($1::oid::regclass)'
      if (!check) continue
      if (kind === 'i') indexes += 1
      else tables += 1
      try {
        const { rows } = await owner.query<{ msg?: string }>(check, [oid])
        if (kind !== 'i') faults.push(...rows.map(({ msg }) => `${name}: ${msg}`))
      } catch (error) {
        faults.push(`${name}: ${(error as Error).message}`)
      }
    }
    const sums = await owner.query<{ n: number; on: string }>(
      `select coalesce(sum(checksum_failures), 0)::int as n, current_setting('data_checksums') as on from pg_stat_database`,
    )
    if (sums.rows[0]?.n !== 0) faults.push(`${sums.rows[0]?.n} pages with a wrong checksum`)
    return { tables, indexes, faults }
  })
}

function indexCheck(method: string | null, gin: boolean): string | undefined {
  if (method === 'btree') return 'select bt_index_parent_check($1::oid::regclass, true, true)'
  return method === 'gin' && gin ? 'select gin_index_check($1::oid::regclass)' : undefined
}
