import type pg from 'pg'
import { PostgresGraph, trace } from '@/server/trace'
import { answerOf, type Engine } from './engine'
import { benchNetwork, type Question } from './questions'

/** The service's own PostgreSQL backend: one statement per hop. */
export function postgresPort(client: pg.PoolClient): Engine {
  const port = new PostgresGraph(client)
  return {
    name: 'PostgreSQL port',
    most: Number.POSITIVE_INFINITY,
    exact: true,
    ask: async (question) => answerOf(await trace(port, question)),
    close: async () => undefined,
  }
}

const CAP_MS = 3_000

/**
 * One recursive statement that follows every path separately, pruned at the same share. Paths that meet are not merged, as a
 * recursive term may not aggregate, so its pruned mass differs; it is timed and not compared.
 */
export function recursiveCte(client: pg.PoolClient): Engine {
  return {
    name: 'recursive CTE',
    most: 10,
    exact: false,
    ask: async (question) => {
      await client.query(`set statement_timeout = ${CAP_MS}`)
      try {
        await client.query({
          text: pathByPath(question),
          values: [benchNetwork, question.subject, question.epsilon, question.hopLimit],
        })
        return { masses: { attributed: 0, pruned: 0, beyondHopLimit: 0, unknownOrigin: 0, timeRefused: 0 }, hits: [] }
      } catch (error) {
        if ((error as { code?: string }).code === '57014') return null
        throw error
      } finally {
        await client.query('set statement_timeout = 0')
      }
    },
    close: async () => undefined,
  }
}

function pathByPath({ direction }: Question): string {
  const source = direction === 'source'
  const [edges, near, far, total] = source ? ['edge_in', 'dst', 'src', 'in_usd'] : ['edge_out', 'src', 'dst', 'out_usd']
  const [open, allowed, next] = source
    ? [`'infinity'`, 'e.first_time <= w.bound', 'least(w.bound, e.last_time)']
    : [`'-infinity'`, 'e.last_time >= w.bound', 'greatest(w.bound, e.first_time)']
  return `with recursive walk as (
      select $2::bigint as id, ${open}::timestamptz as bound, 1::float8 as share, 0 as hop, false as tagged
      union all
      select e.${far}, ${next}, w.share * e.usd::float8 / t.${total}::float8, w.hop + 1,
             exists (select 1 from attribution a where a.network = $1 and a.address_id = e.${far})
      from walk w
      join address_asset_total t on t.network = $1 and t.address_id = w.id and t.asset_id = 0
      join ${edges} e on e.network = $1 and e.${near} = w.id and e.usd > 0 and e.usd >= t.${total} * ($3::float8 / w.share)::numeric
      where not w.tagged and w.hop < $4 and ${allowed}
    )
    select id, hop, sum(share) from walk where tagged group by id, hop`
}
