import type { Queryable } from '@/server/platform/db'
import { chainTables, referenceTables, spreadBy, unspreadPolicies } from './distribution'

interface TableRow {
  name: string
  /** Null if the table has no such column. */
  org_nullable: boolean | null
}
interface KeyRow {
  table: string
  name: string
  columns: string[]
}
interface ForeignKeyRow {
  from: string
  to: string
  name: string
  from_columns: string[]
  to_columns: string[]
}

/**
 * What keeps a migrated database from being distributed, one line each: a table without a declared distribution, a key that
 * does not begin with the distribution key, a foreign key across distribution keys, a recursive CTE in a function or view, a
 * policy with a subquery. Reads only the catalogue.
 */
export async function findDistributionFaults(q: Queryable): Promise<string[]> {
  const tables = (await q.query<TableRow>(tablesSql)).rows
  const keys = (await q.query<KeyRow>(keysSql)).rows
  const foreign = (await q.query<ForeignKeyRow>(foreignKeysSql)).rows
  const recursive = (await q.query<{ name: string }>(recursiveSql)).rows
  const spread = new Map(tables.map((table) => [table.name, spreadOf(table)]))
  const faults: string[] = []
  for (const { name } of tables) if (spread.get(name) === undefined) faults.push(`${name}: nobody said how it is spread`)
  for (const name of [...Object.keys(chainTables), ...Object.keys(referenceTables)]) {
    if (!spread.has(name)) faults.push(`${name}: is listed and does not exist`)
  }
  for (const { table, name, columns } of keys) {
    const first = spread.get(table)
    if (first === undefined || first === 'everywhere') continue
    if (!first.every((column, at) => columns[at] === column))
      faults.push(`${name} (${columns.join(', ')}) on ${table} does not begin with (${first.join(', ')})`)
  }
  for (const key of foreign) {
    const [from, to] = [spread.get(key.from), spread.get(key.to)]
    if (to === 'everywhere' || from === undefined || to === undefined) continue
    const together = from !== 'everywhere' && from.length === to.length && from.every((column, at) => leads(key, column, to[at]))
    if (!together) faults.push(`${key.name} leads from ${key.from} to ${key.to} across distribution keys`)
  }
  for (const { name } of recursive) faults.push(`${name} holds a recursive CTE`)
  for (const { table, name } of (await q.query<{ table: string; name: string }>(policiesSql)).rows) {
    if (Object.hasOwn(spreadBy, table) && unspreadPolicies[table] !== name)
      faults.push(`${name} is a policy with a subquery on ${table}, which is spread`)
  }
  return faults
}

/** The columns by which a table is distributed, `everywhere` for a reference table, undefined if none is declared. */
function spreadOf({ name, org_nullable }: TableRow): readonly string[] | 'everywhere' | undefined {
  if (Object.hasOwn(referenceTables, name)) return 'everywhere'
  return chainTables[name] ?? (org_nullable === false ? ['org_id'] : undefined)
}

function leads(key: ForeignKeyRow, column: string, target: string | undefined): boolean {
  const at = key.from_columns.indexOf(column)
  return at !== -1 && key.to_columns[at] === target
}

const columnNames = (table: string, numbers: string) =>
  `array(select a.attname::text from unnest(${numbers}) with ordinality n(attnum, at)
         left join pg_attribute a on a.attrelid = ${table} and a.attnum = n.attnum order by n.at)`

/** Without partitions, which inherit from their parent. */
const own = `n.nspname = 'public' and not c.relispartition and c.relname <> '_prisma_migrations'`

const tablesSql = `select c.relname as name, (select not a.attnotnull from pg_attribute a
    where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped) as org_nullable
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${own} order by 1`

/** Primary keys, unique constraints and unique indexes, including partial ones; an expression is null. */
const keysSql = `select c.relname as table, i.indexrelid::regclass::text as name,
    ${columnNames('c.oid', 'i.indkey::int2[]')} as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where (i.indisunique or i.indisexclusion) and ${own} order by 1, 2`

const foreignKeysSql = `select c.relname as from, t.relname as to, k.conname as name,
    ${columnNames('c.oid', 'k.conkey')} as from_columns, ${columnNames('t.oid', 'k.confkey')} as to_columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_class t on t.oid = k.confrelid where k.contype = 'f' and ${own} order by 3`

const recursiveSql = `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosrc ~* 'with\\s+recursive'
  union all select v.viewname::text from pg_views v where v.schemaname = 'public' and v.definition ~* 'with\\s+recursive'`

const policiesSql = `select tablename::text as table, policyname::text as name from pg_policies
  where schemaname = 'public' and concat(qual, with_check) ~* '\\mselect\\M' order by 1, 2`
