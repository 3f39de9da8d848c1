import type pg from 'pg'
import { buildSample } from '@/prisma/seed/dataset'
import { sampleVersion } from '@/prisma/seed/fixed'
import { findSampleFact } from '@/server/domain/installation'
import { type Finding, findingsOf } from './finding'
import { checkScenario } from './scenario'
import type { Service } from './service'

const { ok, failed, skipped } = findingsOf('sample')
const atOnce = 4

/** Checks every scenario of the loaded sample; a single line if the sample is not loaded. */
export async function checkSample(db: pg.Pool, service: Service | null, origin: string): Promise<Finding[]> {
  const fact = await findSampleFact(db)
  if (!fact) return [skipped('sample data', 'not loaded; ASSAY_SAMPLE=1 npm run up loads it')]
  if (fact.version !== sampleVersion) {
    return [
      failed('sample data', `version ${fact.version} is loaded and this checkout generates version ${sampleVersion}`, {
        mend: 'npm run db:reset && npm run up (this empties the database)',
      }),
    ]
  }
  const sample = buildSample({ endsAt: new Date(fact.ends_at) })
  const silent = service
    ? service.apiKey
      ? ''
      : '; risk checks were not tested: first-run.json holds no key'
    : '; risk checks were not tested: the service is not running'
  const loaded = ok('sample data', `version ${fact.version}, ends at ${fact.ends_at}, loaded ${fact.loaded_at}${silent}`)
  const findings: Finding[] = [loaded]
  const waiting = [...sample.scenarios]
  for (let group = waiting.splice(0, atOnce); group.length > 0; group = waiting.splice(0, atOnce)) {
    findings.push(...(await Promise.all(group.map((scenario) => checkScenario(db, sample, scenario, service, origin)))))
  }
  return findings
}
