import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { runCommand } from '@/scripts/command'
import { openDatabase } from '@/scripts/db/open-database'
import { median, quantile } from '@/scripts/quantile'
import { seededRandom } from '@/scripts/seeded-random'
import { compareNames, NameIndex, publishedThreshold } from '@/server/domain/screening/names'
import { type GeneratedEntity, generatedEntities, noisy } from './generated-names'

const usage = `usage: npm run proof -- bench names [--entities 20000] [--queries 1000] [--json]
  Quality: precision, recall and F1 on the labelled pairs of ../shared/data/name-matching, where that folder is there.
  Speed: the index in memory and pg_trgm (GIN, 0.3, the same comparison of what it finds) answer the same noisy queries in
  turn, after others that warm both up; recall@1 and @5 say whether the entity the query was made from is found. The code
  runs through tsx, as it does in the web process, which builds and keeps the indexes.`

const pairsFile = path.resolve('../shared/data/name-matching/nomenklatura-name_bench-cases.csv')

interface Quality {
  threshold: number
  pairs: number
  precision: number
  recall: number
  f1: number
}

interface Side {
  p50_ms: number
  p99_ms: number
  recall_at_1: number
  recall_at_5: number
}

/** Queries per turn of each side: a screening process has its own caches warm, not the other side's. */
const block = 50

await runCommand(async () => {
  const { values } = parseArgs({
    options: { entities: { type: 'string' }, queries: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const quality = existsSync(pairsFile) ? judged() : null
  if (quality === null) console.log('labelled pairs: skipped, ../shared/data/name-matching is not there')
  else
    console.log(
      `labelled pairs, threshold ${quality.threshold}: precision ${quality.precision}, recall ${quality.recall}, F1 ${quality.f1}`,
    )
  const speed = await compared(Number(values.entities ?? 20_000), Number(values.queries ?? 1_000))
  console.log(JSON.stringify({ quality, speed }, null, values.json ? 0 : 2))
})

interface LabelledPair {
  schema: string
  name1: string
  name2: string
  is_match: string
}

function judged(): Quality {
  const rows: LabelledPair[] = parse(readFileSync(pairsFile), { columns: true })
  let [hit, wrong, missed] = [0, 0, 0]
  for (const { schema, name1, name2, is_match } of rows) {
    const kind = schema === 'Person' ? 'person' : schema === 'LegalEntity' ? 'unknown' : 'organisation'
    const found = compareNames(name1, name2, kind).score >= publishedThreshold
    if (found && is_match === 'true') hit++
    else if (found) wrong++
    else if (is_match === 'true') missed++
  }
  const precision = hit / (hit + wrong)
  const recall = hit / (hit + missed)
  const f1 = (2 * precision * recall) / (precision + recall)
  return { threshold: publishedThreshold, pairs: rows.length, precision: round(precision), recall: round(recall), f1: round(f1) }
}

async function compared(count: number, queries: number) {
  const entities = generatedEntities(count, 11)
  const began = performance.now()
  const index = new NameIndex(entities)
  const build_ms = Math.round(performance.now() - began)
  const asked = noisyQueries(entities, queries, 23)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-bench-'))
  const database = await openDatabase({ dataDir, durable: false, migrate: 'never', env: { ...process.env, DATABASE_URL: '' } })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  try {
    await client.connect()
    await client.query('create extension if not exists pg_trgm')
    await client.query('create table listed_name (ref integer not null, name text not null)')
    await client.query('insert into listed_name select * from unnest($1::int[], $2::text[])', [
      entities.flatMap((entity) => entity.names.map(() => entity.ref)),
      entities.flatMap((entity) => entity.names),
    ])
    await client.query('create index on listed_name using gin (name gin_trgm_ops)')
    await client.query('vacuum analyze listed_name')
    await client.query('set pg_trgm.similarity_threshold = 0.3')
    const trgm = async (name: string) => {
      const { rows } = await client.query<{ ref: number; name: string }>({
        name: 'similar',
        text: 'select ref, name from listed_name where name % $1 order by similarity(name, $1) desc, ref limit 48',
        values: [name],
      })
      const best = new Map<number, number>()
      for (const row of rows) {
        const type = entities[row.ref]?.entityType === 'person' ? 'person' : 'organisation'
        best.set(row.ref, Math.max(best.get(row.ref) ?? 0, compareNames(name, row.name, type).score))
      }
      return [...best].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([ref]) => ref)
    }
    const memory = async (name: string) => index.search({ name }, { limit: 5, threshold: 0 }).map((match) => match.ref)
    for (const { name } of noisyQueries(entities, 200, 29)) {
      await trgm(name)
      await memory(name)
    }
    const times = { memory: [] as number[], trgm: [] as number[] }
    const ranks = { memory: [] as number[], trgm: [] as number[] }
    for (let from = 0; from < asked.length; from += block) {
      const turn = (from / block) % 2 === 0 ? (['memory', 'trgm'] as const) : (['trgm', 'memory'] as const)
      for (const side of turn) {
        for (const { ref, name } of asked.slice(from, from + block)) {
          const start = performance.now()
          const refs = side === 'memory' ? await memory(name) : await trgm(name)
          times[side].push(performance.now() - start)
          ranks[side].push(refs.indexOf(ref))
        }
      }
    }
    const ratio = median(times.trgm.map((t, n) => t / (times.memory[n] ?? t)))
    return {
      entities: count,
      names: index.size,
      queries,
      build_ms,
      in_memory: side(times.memory, ranks.memory),
      pg_trgm: side(times.trgm, ranks.trgm),
      times_faster: Math.round(ratio * 10) / 10,
    }
  } finally {
    await client.end()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function noisyQueries(entities: GeneratedEntity[], count: number, seed: number): { ref: number; name: string }[] {
  const next = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const entity = entities[Math.floor(next() * entities.length)] as GeneratedEntity
    return { ref: entity.ref, name: noisy(entity.names[Math.floor(next() * entity.names.length)] as string, next) }
  })
}

function side(times: number[], ranks: number[]): Side {
  const within = (n: number) => round(ranks.filter((rank) => rank >= 0 && rank < n).length / ranks.length)
  return { p50_ms: round(median(times)), p99_ms: round(quantile(times, 0.99)), recall_at_1: within(1), recall_at_5: within(5) }
}

function round(x: number): number {
  return Math.round(x * 1000) / 1000
}
