import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import { repositoryRoot } from '@/scripts/settings'

/** Reviewed advisories that do not affect anything that runs here, by URL, with the reason. */
const accepted: Record<string, string> = {}

const advisory = z.object({ title: z.string(), url: z.string(), severity: z.string() })
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
})

export type Holes = { answered: false; because: string } | { answered: true; grave: string[]; lesser: number }

/** What `npm audit` reports about the lock; grave ones are high and critical without a written reason. */
export function knownHoles(): Holes {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], { cwd: repositoryRoot, encoding: 'utf8' })
  const said: unknown = JSON.parse(stdout || '{}')
  const known = report.safeParse(said)
  if (!known.success) {
    const { statusCode } = z.object({ statusCode: z.number().optional() }).parse(said)
    return { answered: false, because: `the registry at hand takes no audits${statusCode ? ` (status ${statusCode})` : ''}` }
  }
  const found = Object.entries(known.data.vulnerabilities).flatMap(([name, { via }]) =>
    via.filter((one) => typeof one !== 'string').map((one) => ({ name, ...one })),
  )
  const grave = found.filter(({ severity, url }) => ['high', 'critical'].includes(severity) && !Object.hasOwn(accepted, url))
  return {
    answered: true,
    grave: grave.map(({ name, title, url }) => `${name}: ${title} (${url})`),
    lesser: found.length - grave.length,
  }
}
