import type { PlantedBug } from '../planted-bug'

const readings = { project: 'db', suite: 'server/domain/case/case-reading.db.test.ts' } as const
const spans = { project: 'unit', suite: 'server/platform/telemetry/telemetry.test.ts' } as const
const traces = { project: 'db-alone', suite: 'server/web/traces.db.test.ts' } as const
const origin = { project: 'unit', suite: 'server/trpc/same-origin.test.ts' } as const
const supply = { project: 'unit', suite: 'proof/supply-chain/supply-chain.test.ts' } as const

/** Safeguards of the log of reads, traces, forged requests and installed packages. */
export const operationBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a page that refreshes is one row of the audit log an hour',
    file: 'server/domain/case/reading.repo.ts',
    find: "excluded.at - interval '1 hour'",
    replace: 'excluded.at',
    ...readings,
  },
  {
    safeguard: 'a case is not shown where its reading cannot be noted',
    file: 'server/domain/case/get-case.ts',
    find: "await appendAudit(queryableOf(tx), ctx, caseAudit('case.read', row))",
    replace: "await appendAudit(queryableOf(tx), ctx, caseAudit('case.read', row)).catch(() => {})",
    ...readings,
  },
  {
    safeguard: 'a span tells an error by its class, not by its message',
    file: 'server/platform/telemetry/open-telemetry.ts',
    find: 'error instanceof Error ? error.name',
    replace: 'error instanceof Error ? error.message',
    ...spans,
  },
  {
    safeguard: 'a span says nothing that its list does not know',
    file: 'server/platform/telemetry/span-facts.ts',
    find: 'Object.hasOwn(allowed, name) &&',
    replace: 'name !== "" &&',
    ...spans,
  },
  {
    safeguard: 'spans that are left are sent when a process ends',
    file: 'server/platform/telemetry/open-telemetry.ts',
    find: 'provider.shutdown()',
    replace: 'Promise.resolve()',
    ...spans,
  },
  {
    safeguard: 'only a trusted proxy says to which trace a request belongs',
    file: 'server/web/clean-headers.ts',
    find: "'x-real-ip', 'traceparent'",
    replace: "'x-real-ip'",
    ...traces,
  },
  {
    safeguard: 'a job reads its payload without the trace that came with it',
    file: 'server/jobs/start-worker.ts',
    find: 'job.run(data,',
    replace: 'job.run(queued.data,',
    ...traces,
  },
  {
    safeguard: 'a console request from another origin is refused',
    file: 'server/trpc/same-origin.ts',
    find: 'new URL(origin).host === host',
    replace: 'origin.includes(host)',
    ...origin,
  },
  {
    safeguard: 'a console request as a form sends it is refused',
    file: 'server/trpc/same-origin.ts',
    find: '&& type === contentType',
    replace: '',
    ...origin,
  },
  {
    safeguard: 'a console request that the browser says is another site’s is refused',
    file: 'server/trpc/same-origin.ts',
    find: "site && site !== 'same-origin' && site !== 'none'",
    replace: "site === 'cross-origin'",
    ...origin,
  },
  {
    safeguard: 'of several licences that all apply each must be allowed',
    file: 'proof/supply-chain/licences.ts',
    find: '.every((id)',
    replace: '.some((id)',
    ...supply,
  },
  {
    safeguard: 'an install script that nobody decided on is a fault',
    file: 'proof/supply-chain/lock-faults.ts',
    find: '!Object.hasOwn(allowScripts, name))',
    replace: "name === '')",
    ...supply,
  },
]
