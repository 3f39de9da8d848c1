/**
 * Suites that `npm test` leaves out and `npm run test:all` runs, by path from the root (globs), with the reason. Each promise
 * they hold keeps a suite in `npm test`, which docs/extend/testing.md names.
 */
export const exhaustive = {
  vitest: {
    'scripts/proof/**/*.db.test.ts': 'kill loops, chaos and long walks over pages',
    'scripts/proof/**/*.http.test.ts': 'two services under one rate limit',
    'scripts/verify-timeline/verify-cases.db.test.ts': 'every field of every row of a timeline altered',
    'server/domain/audit/tampering.db.test.ts': 'every column of every row of the audit log altered',
    'server/http/fuzz.http.test.ts': 'thousands of generated requests',
    'server/http/scope-matrix.http.test.ts': 'every scope by every operation',
    'server/http/session-guards.http.test.ts': 'every role by every procedure of the console',
    'server/http/real-data.http.test.ts': 'published lists and chain data over HTTP',
    'server/http/*-copies.http.test.ts': 'every kept copy of an answer, by operation',
    'server/chain/import/published-data.db.test.ts': 'published exports of chain data, whole',
    'server/chain/import/resume.db.test.ts': 'an import killed again and again',
    'server/chain/live/degraded.node.test.ts': 'a node that fails in every way it can',
    'server/chain/bitcoin-core/litecoind.node.test.ts': 'every call to a node; following one is in `npm test`',
    'server/jobs/monitoring/litecoind.node.test.ts': 'alerts from a second kind of node',
    'server/trace/graph/ledger-tracer.test.ts': 'the engine in memory on generated chains',
    'server/trace/ledger/postgres-generated.db.test.ts': 'ledgers in PostgreSQL on generated chains',
    'server/chain/ingest/twins.db.test.ts': 'generated sources that tell of one payment twice',
    'server/domain/screening/sanctions/real-lists.db.test.ts': 'published lists, whole',
    'server/domain/screening/names/every-individual.test.ts': 'every individual of a published list',
    'server/domain/screening/lists/parse/real-lists.test.ts': 'published lists, whole',
    'server/domain/risk/real-data.db.test.ts': 'published chain data',
    'bench/**/*.test.ts': 'the engines that only benches run',
  },
  playwright: {
    'case-evidence.spec.ts': 'a long journey through the evidence of a case',
    'check-evidence.spec.ts': 'a long journey through the evidence of a check',
    'journeys.spec.ts': 'long journeys across pages',
    'keys.spec.ts': 'every key of the keyboard',
    'live-wallet.spec.ts': 'a page that changes while a node goes on',
    'members.spec.ts': 'every role on every settings page',
    'monitoring.spec.ts': 'a long journey through watched wallets',
    'policies.spec.ts': 'a long journey through drafts and back-tests',
    'reasons.spec.ts': 'every reason code beside its sentence',
    'second-factor.spec.ts': 'sessions that end and come back on every page',
    'webhooks.spec.ts': 'a long journey through deliveries',
  },
} as const satisfies Record<string, Record<string, string>>

/** What a run leaves out: nothing, unless TEST_SHORT is set. */
export function leftOut(runner: keyof typeof exhaustive): string[] {
  return process.env.TEST_SHORT ? Object.keys(exhaustive[runner]) : []
}
