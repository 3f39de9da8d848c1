import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { leastMass } from '@/server/trace/mass'
import { Absent, type Answer, type Engine } from './engine'
import type { BenchGraph } from './generate'
import type { Question } from './questions'

/** DuckDB in process, edges ordered by node, the same integer arithmetic: one pass of joins per hop. */
export async function duckdb(graph: BenchGraph): Promise<Engine> {
  const { DuckDBInstance } = await import('@duckdb/node-api').catch(() => {
    throw new Absent('@duckdb/node-api is not installed')
  })
  const dir = mkdtempSync(path.join(os.tmpdir(), 'assay-duckdb-'))
  const db = await (await DuckDBInstance.create(':memory:', { threads: '2' })).connect()
  try {
    await load(graph, dir, (sql) => db.run(sql))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
  const read = async (sql: string) => (await db.runAndReadAll(sql)).getRowObjects()

  return { name: 'DuckDB', most: 30, exact: true, ask, close: async () => db.closeSync() }

  async function ask({ direction, subject, hopLimit, epsilon }: Question): Promise<Answer> {
    const source = direction === 'source'
    const least = leastMass(epsilon)
    const masses = { attributed: 0, pruned: 0, beyondHopLimit: 0, unknownOrigin: 0, timeRefused: 0 }
    const hits: string[] = []
    const bound = source ? 4_294_967_295 : 0
    await db.run(
      `create or replace temp table state as select ${subject}::integer as id, ${bound}::bigint as bound, ${2 ** 40}::bigint as mass`,
    )
    for (let hop = 1; hop <= hopLimit; hop++) {
      const last = hop === hopLimit
      await db.run(layer(source, last, least))
      const [sums] = await read(`
        select coalesce(sum(m) filter (where tagged and allowed), 0)::double as attributed,
               coalesce(sum(m) filter (where not allowed), 0)::double as refused, coalesce(sum(m), 0)::double as carried from link`)
      const [rest] = await read(`
        select coalesce(sum(s.mass) filter (where t.total is null), 0)::double as unknown,
               coalesce(sum(s.mass) filter (where t.total > 0), 0)::double as known,
               ${last ? 'coalesce(sum((s.mass::hugeint * (t.total - coalesce(g.value, 0)) // t.total)) filter (where t.total > 0), 0)::double' : '0::double'} as beyond
        from state s left join ${source ? 'received' : 'paid'} t using (id)
        left join (select id, bound, sum(value) as value from link where tagged group by id, bound) g on g.id = s.id and g.bound = s.bound`)
      const number = (row: Record<string, unknown> | undefined, name: string) => Number(row?.[name] ?? 0)
      masses.attributed += number(sums, 'attributed')
      masses.timeRefused += number(sums, 'refused')
      masses.unknownOrigin += number(rest, 'unknown')
      masses.beyondHopLimit += number(rest, 'beyond')
      masses.pruned += number(rest, 'known') - number(sums, 'carried') - number(rest, 'beyond')
      const absorbed = await read('select far, sum(m)::double as mass from link where tagged and allowed group by far')
      for (const row of absorbed) hits.push(`${row.far} ${hop} ${row.mass}`)
      if (last) break
      await db.run(`create or replace temp table state as
        select far as id, next as bound, sum(m)::bigint as mass from link where not tagged and allowed group by far, next`)
      const [left] = await read('select count(*)::integer as n from state')
      if (left?.n === 0) break
    }
    return { masses, hits }
  }
}

function layer(source: boolean, last: boolean, least: number): string {
  const [edges, totals, allowed, next] = source
    ? ['edge_in', 'received', 'e.first <= s.bound', 'least(s.bound, e.last)']
    : ['edge_out', 'paid', 'e.last >= s.bound', 'greatest(s.bound, e.first)']
  return `create or replace temp table link as
    select s.id, s.bound, e.far, e.value, (s.mass::hugeint * e.value // t.total)::bigint as m, e.tagged, ${allowed} as allowed, ${next} as next
    from state s join ${totals} t using (id) join ${edges} e on e.near = s.id
    where e.tagged ${last ? '' : `or (s.mass::hugeint * e.value // t.total) >= ${least}`}`
}

async function load(graph: BenchGraph, dir: string, run: (sql: string) => Promise<unknown>): Promise<void> {
  const file = path.join(dir, 'edges.csv')
  await pipeline(Readable.from(rows(graph)), createWriteStream(file))
  await run(`create table edge as select * from read_csv('${file}', header = false, columns = {
    'src': 'integer', 'dst': 'integer', 'value': 'bigint', 'first': 'bigint', 'last': 'bigint', 'src_tagged': 'integer', 'dst_tagged': 'integer'})`)
  await run(
    `create table edge_in as select dst as near, src as far, value, first, last, src_tagged = 1 as tagged from edge order by near, value desc`,
  )
  await run(
    `create table edge_out as select src as near, dst as far, value, first, last, dst_tagged = 1 as tagged from edge order by near, value desc`,
  )
  await run('create table received as select dst as id, sum(value)::bigint as total from edge group by dst order by id')
  await run('create table paid as select src as id, sum(value)::bigint as total from edge group by src order by id')
  await run('drop table edge')
}

function* rows({ edges, src, dst, value, first, last, tag }: BenchGraph): Generator<string> {
  let text = ''
  for (let i = 0; i < edges; i++) {
    const tagged = (id: number) => ((tag[id] as number) > 0 ? 1 : 0)
    const [from, to] = [src[i] as number, dst[i] as number]
    text += `${from},${to},${value[i]},${first[i]},${last[i]},${tagged(from)},${tagged(to)}\n`
    if (text.length < 1 << 20) continue
    yield text
    text = ''
  }
  yield text
}
