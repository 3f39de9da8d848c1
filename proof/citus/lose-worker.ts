import pg from 'pg'
import { inProofService } from '@/proof/in-proof-service'
import { networks } from '@/server/chain/networks'
import { localWorker } from './worker'

export interface LostWorker {
  /** Requests for chain data of different addresses. */
  asked: number
  /** Those answered as before while a worker was down: their data was on the others. */
  answeredMeanwhile: number
  /** Those answered with 503, to be retried. */
  toldToWait: number
  /** Those answered with anything else, or with other bytes. */
  wrong: number
  /** Of the requests that need no distributed table, those answered meanwhile. */
  othersAnswered: number
  othersAsked: number
  /** Seconds from the start of the worker until every request had its old answer again. */
  backAfter: number
  same: boolean
}

/**
 * Kills a worker under a running service with the sample data, and checks that everything is as before once it is back; null if
 * no worker runs on this machine.
 */
export async function loseWorker(url: string, addresses: number): Promise<LostWorker | null> {
  const worker = await localWorker(url)
  if (worker === null) return null
  return inProofService(async (service) => {
    const paths = await busiest(addresses)
    const ask = (path: string) => answerOf(`${service.url}${path}`, service.key)
    const before = await each(paths, ask)
    const odd = before.filter(({ status }) => status !== 200)
    if (odd.length > 0)
      throw new Error(`${odd.length} of ${paths.length} requests failed before the worker was killed (${odd[0]?.status})`)
    await worker.kill()
    const meanwhile = await each(paths, ask)
    const others = await each(['/v1/networks', '/v1/risk/signals', '/v1/alerts', '/v1/cases'], ask)
    await worker.start()
    const began = Date.now()
    let after = await each(paths, ask)
    const same = () => after.every(({ status, text }, n) => status === 200 && text === before[n]?.text)
    while (!same() && Date.now() - began < 60_000) after = await each(paths, ask)
    const answered = meanwhile.filter(({ status, text }, n) => status === 200 && text === before[n]?.text).length
    const waiting = meanwhile.filter(({ status }) => status === 503).length
    return {
      asked: paths.length,
      answeredMeanwhile: answered,
      toldToWait: waiting,
      wrong: paths.length - answered - waiting,
      othersAnswered: others.filter(({ status }) => status === 200).length,
      othersAsked: others.length,
      backAfter: Math.round((Date.now() - began) / 100) / 10,
      same: same(),
    }
  })
}

/** Pages of transfers of the addresses with the most. */
async function busiest(most: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_OWNER_URL })
  await client.connect()
  try {
    const { rows } = await client.query<{ network: number; address: string }>(
      `select a.network, a.address from address_total t join address a on a.network = t.network and a.id = t.address_id
       where t.address_id <> 0 order by t.transfers_in + t.transfers_out desc, a.address limit $1`,
      [most * 2],
    )
    const named = rows.flatMap(({ network, address }) => {
      const found = networks.find(({ id }) => id === network)
      return found ? [`/v1/wallets/${address}/transfers?network=${found.name}&limit=20`] : []
    })
    return named.slice(0, most)
  } finally {
    await client.end()
  }
}

interface Answer {
  status: number
  text: string
}

async function answerOf(url: string, key: string): Promise<Answer> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
  return { status: answer.status, text: await answer.text() }
}

async function each<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const one of list) done.push(await work(one))
  return done
}
