import type pg from 'pg'
import type { RiskCheck } from '@/contract/risk/risk'
import type { Sample } from '@/prisma/seed/dataset'
import { type Scenario, scenarioHref } from '@/prisma/seed/scenario'
import { parseAddress } from '@/server/chain/address'
import { networkNamed } from '@/server/chain/networks'
import { storedTransfers } from '@/server/chain/pairs'
import { type Finding, findingsOf } from './finding'
import type { Service } from './service'

const { ok, failed } = findingsOf('sample')
type Db = Pick<pg.Pool, 'query'>

/** Reads one scenario and, if a service is running, asks it for a risk check; reports every difference. */
export async function checkScenario(
  db: Db,
  sample: Sample,
  scenario: Scenario,
  service: Service | null,
  origin: string,
): Promise<Finding> {
  const differences = await storedDifferences(db, sample, scenario)
  let seen = 'stored as generated'
  if (service?.apiKey) {
    const answer = await askRisk(service.url, service.apiKey, scenario)
    if (typeof answer === 'string') differences.push(answer)
    else {
      seen = `${answer.risk.level} ${answer.risk.score}`
      differences.push(...riskDifferences(scenario, answer))
    }
  }
  const link = `${origin}${scenarioHref(scenario)}`
  if (differences.length === 0) return ok(scenario.key, seen, { link })
  const mend =
    '`ASSAY_SAMPLE=1 npm run up` loads what is missing; if the difference stays, the engine or the policy differs from what the scenario was written for'
  return failed(scenario.key, differences.join('; '), { link, mend })
}

interface Stored {
  transfers_in: string
  transfers_out: string
  self_transfers: string
  labels: string[]
}

async function storedDifferences(db: Db, sample: Sample, { network: name, address }: Scenario): Promise<string[]> {
  const network = networkNamed(name)
  const parsed = parseAddress(network, address)
  if (!parsed.ok) return [`the address is not valid: ${parsed.reason}`]
  const own = sample.transfers.filter((t) => t.network === name && (t.from === address || t.to === address))
  const labels = sample.tagPacks.flatMap((pack) => pack.tags.filter((t) => t.address === address).map((t) => t.label)).toSorted()
  const { rows } = await db.query<Stored>(
    `select coalesce(t.transfers_in, 0) as transfers_in, coalesce(t.transfers_out, 0) as transfers_out,
       (select count(*) from ${storedTransfers('a.network', 'a.id')} x where x.network = a.network and x.address_id = a.id and x.direction = 2) as self_transfers,
       array(select label from attribution x where x.network = a.network and x.address_id = a.id and x.org_id is null order by label collate "C") as labels
     from address a left join address_total t on t.network = a.network and t.address_id = a.id
     where a.network = $1 and a.address = $2`,
    [network.id, parsed.canonical],
  )
  const stored = rows[0]
  if (!stored) return own.length + labels.length === 0 ? [] : ['the address is not in the database']
  const self = own.filter((t) => t.from === t.to).length
  const expected = {
    'transfers in': [own.filter((t) => t.to === address).length - self, Number(stored.transfers_in)],
    'transfers out': [own.filter((t) => t.from === address).length - self, Number(stored.transfers_out)],
    'transfers to itself': [self, Number(stored.self_transfers)],
  } as const
  const differences = Object.entries(expected).flatMap(([what, [want, have]]) =>
    want === have ? [] : [`${have} ${what}, expected ${want}`],
  )
  const missing = labels.filter((label) => !stored.labels.includes(label))
  return [...differences, ...missing.map((label) => `the tag "${label}" is missing`)]
}

async function askRisk(url: string, apiKey: string, { network, address }: Scenario): Promise<RiskCheck | string> {
  try {
    const response = await fetch(`${url}/v1/risk/check`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ network, address, include: ['exposure'] }),
      signal: AbortSignal.timeout(30_000),
    })
    if (response.ok) return (await response.json()) as RiskCheck
    return `the risk check answered ${response.status}: ${(await response.text()).slice(0, 200)}`
  } catch (error) {
    return `the risk check could not be requested: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** How an answer differs from what the scenario expects: level, categories by hop and direction, signals. */
export function riskDifferences({ expects }: Scenario, { risk, exposure }: Pick<RiskCheck, 'risk' | 'exposure'>): string[] {
  const items = [...exposure.source, ...exposure.destination]
  const differences: string[] = []
  if (!expects.level.includes(risk.level)) {
    differences.push(`level ${risk.level} (score ${risk.score}), expected ${expects.level.join(' or ')}`)
  }
  for (const { category, direction, hop } of expects.exposure) {
    const found = items.some((item) => item.category === category && item.direction === direction && item.hop === hop)
    if (!found) differences.push(`no ${direction} exposure to ${category} at hop ${hop}`)
  }
  for (const category of expects.absent ?? []) {
    if (items.some((item) => item.category === category)) differences.push(`unexpected exposure to ${category}`)
  }
  for (const key of expects.signals ?? []) {
    if (!risk.signals.some((signal) => signal.key === key && signal.value > 0))
      differences.push(`signal ${key} is not above zero`)
  }
  return differences
}
