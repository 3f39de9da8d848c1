/**
 * Suites that `npm test` leaves out and `npm run test:all` runs, by path from the root (globs). Why each is left out, and
 * which suite holds its promise in `npm test`, stands in docs/extend/testing.md.
 */
export const exhaustive = {
  vitest: [
    'scripts/proof/**/*.db.test.ts',
    'scripts/proof/**/*.http.test.ts',
    'prisma/seed/{removal,desk}.db.test.ts',
    'scripts/verify-timeline/verify-cases.db.test.ts',
    'server/domain/audit/tampering.db.test.ts',
    'server/http/fuzz.http.test.ts',
    'server/http/scope-matrix.http.test.ts',
    'server/http/session-guards.http.test.ts',
    'server/http/real-data.http.test.ts',
    'server/http/conditions.http.test.ts',
    'server/http/*-copies.http.test.ts',
    'server/chain/import/published-data.db.test.ts',
    'server/chain/import/resume.db.test.ts',
    'server/chain/live/degraded.node.test.ts',
    'server/chain/bitcoin-core/litecoind.node.test.ts',
    'server/jobs/monitoring/litecoind.node.test.ts',
    'server/trace/graph/ledger-tracer.test.ts',
    'server/trace/ledger/postgres-generated.db.test.ts',
    'server/chain/ingest/twins.db.test.ts',
    'server/domain/screening/sanctions/real-lists.db.test.ts',
    'server/domain/screening/names/every-individual.test.ts',
    'server/domain/screening/lists/parse/real-lists.test.ts',
    'server/domain/risk/real-data.db.test.ts',
    'bench/**/*.test.ts',
    'scripts/api-generators/*.http.test.ts',
    'scripts/api-examples/*.http.test.ts',
  ],
  playwright: [
    'alerts-sound.spec.ts',
    'case-evidence.spec.ts',
    'cases-sound.spec.ts',
    'check-evidence.spec.ts',
    'conditions.spec.ts',
    'graph-canvas.spec.ts',
    'graph-investigations.spec.ts',
    'graph-real.spec.ts',
    'graph-sharing.spec.ts',
    'graph-work.spec.ts',
    'journeys.spec.ts',
    'keys.spec.ts',
    'lists.spec.ts',
    'live-wallet.spec.ts',
    'members.spec.ts',
    'monitoring.spec.ts',
    'policies.spec.ts',
    'reasons.spec.ts',
    'screening-decisions.spec.ts',
    'second-factor.spec.ts',
    'suppressions.spec.ts',
    'webhooks.spec.ts',
  ],
} as const satisfies Record<string, readonly string[]>

/** What a run leaves out: nothing, unless TEST_SHORT is set. */
export function leftOut(runner: keyof typeof exhaustive): string[] {
  return process.env.TEST_SHORT ? [...exhaustive[runner]] : []
}
