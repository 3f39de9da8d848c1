import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'
import { spreadFaults } from './spread-sql'

/** Statements sent only to a single PostgreSQL: a distributed database gets another one, or has no archive. */
const ofOneServer = ['server/chain/ingest/fold/fold.repo.ts: MERGE', 'server/chain/archive/move.repo.ts: transfer is read by e']

/** The contents of template literals; nested ones inside `${}` are part of the outer one. */
function templates(source: string): string[] {
  const found: string[] = []
  const open: number[] = []
  let braces: number[] = []
  for (let at = 0; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '`') {
      if (open.length > braces.length) found.push(source.slice((open.pop() as number) + 1, at))
      else open.push(at)
    } else if (source.startsWith('${', at) && open.length > braces.length) braces.push(at++)
    else if (source[at] === '}' && braces.length > 0 && braces.length === open.length) braces = braces.slice(0, -1)
  }
  return found
}

it('asks a spread table in no form that Citus refuses', () => {
  const listed = execFileSync('git', ['ls-files', 'server/**/*.ts'], { cwd: repositoryRoot, encoding: 'utf8' })
  const files = listed
    .trim()
    .split('\n')
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    templates(readFileSync(path.join(repositoryRoot, file), 'utf8')).flatMap((sql) =>
      spreadFaults(sql).map((fault) => `${file}: ${fault}`),
    ),
  )
  expect(found.filter((line) => !ofOneServer.some((start) => line.startsWith(start)))).toEqual([])
})

it.each([
  [
    'a correlated lateral over a list',
    'select * from unnest($1::bigint[]) as p(id) cross join lateral (select * from address_transfer t where t.address_id = p.id limit 3) t',
    'address_transfer is read by p',
  ],
  [
    'a correlated existence',
    'select 1 from asked a where not exists (select 1 from transaction_detail d where d.tx_hash = a.hash)',
    'transaction_detail is read by a',
  ],
  [
    'a correlated value',
    'select (select min(e.first_time) from edge_in e where e.dst = g.dst) from gone g',
    'edge_in is read by g',
  ],
  ['a MERGE', 'merge into edge_out e using folding f on e.src = f.src when matched then do nothing', 'MERGE into edge_out'],
  [
    'a changing function on conflict',
    'insert into transfer as t (a) values (1) on conflict (a) do update set seen = now()',
    'transfer is updated on conflict',
  ],
])('notices %s', (_, sql, fault) => {
  expect(spreadFaults(sql).join()).toContain(fault)
})

it.each([
  'select * from address_transfer where network = $1 and address_id = $2 order by block_height limit 3',
  'select exists (select 1 from transfer where network = $1 and block_height between $2 and $3)',
  'select t.* from net join transfer t on t.network = net.id',
  'insert into edge_in as e (n) select n from folding on conflict (n) do update set n = e.n + excluded.n',
  'insert into alert (id) values ($1) on conflict (id) do update set at = now()',
])('lets what works be: %s', (sql) => {
  expect(spreadFaults(sql)).toEqual([])
})
