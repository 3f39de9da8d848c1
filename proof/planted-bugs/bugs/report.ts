import type { PlantedBug } from '../planted-bug'

const links = { project: 'db', suite: 'server/domain/report/download.db.test.ts' } as const
const reports = { project: 'db', suite: 'server/domain/report/report.db.test.ts' } as const
const filterAlone = { project: 'db', suite: 'server/domain/report/organisation-filter.db.test.ts' } as const
const keys = { project: 'db', suite: 'server/domain/signing/signing.db.test.ts' } as const
const migration = 'prisma/migrations/20261122000300_reports/migration.sql'

/** Safeguards of reports, the links to their files, and their signing keys. */
export const reportBugs: readonly PlantedBug[] = [
  {
    safeguard: 'an altered link does not open',
    file: 'server/domain/report/download-token.ts',
    find: 'sameBytes(given, signatureOf(body, secret)) || null',
    replace: 'given.length === signatureOf(body, secret).length || null',
    ...links,
  },
  {
    safeguard: 'a link opens for five minutes',
    file: 'server/domain/report/download-token.ts',
    find: 'if (expiry <= now.getTime())',
    replace: 'if (expiry + 60_000 <= now.getTime())',
    ...links,
  },
  {
    safeguard: 'a link opens its own report alone',
    file: 'server/domain/report/download-report.ts',
    find: "if (uuidOf('rpt', input.id) !== grant.reportId) throw notFound('report')",
    replace: '',
    ...links,
  },
  {
    safeguard: 'a link does not open beside another organisation’s key',
    file: 'server/domain/report/download-report.ts',
    find: "if (ctx.org.id !== grant.orgId) throw notFound('report')",
    replace: '',
    ...links,
  },
  {
    safeguard: 'a link is bound to its key',
    file: 'server/domain/report/download-report.ts',
    find: 'if (ctx.actor.id !== grant.actorId)',
    replace: "if (ctx.actor.id === '')",
    ...links,
  },
  {
    safeguard: 'a link dies with its key',
    file: 'server/domain/api-key/authentication/key-standing.ts',
    find: 'if (row.revoked_at && row.revoked_at <= now)',
    replace: 'if (row.revoked_at && row.revoked_at < new Date(0))',
    ...links,
  },
  {
    safeguard: 'a link dies with the right to download',
    file: 'server/domain/report/download-report.ts',
    find: "if (!actor.scopes.includes('reports:download'))",
    replace: "if (!actor.scopes.includes('reports:read'))",
    ...links,
  },
  {
    safeguard: 'a link dies with its account',
    file: 'server/domain/report/requester.repo.ts',
    find: 'user === null || user.disabled_at !== null ? null',
    replace: 'user === null ? null',
    ...links,
  },
  {
    safeguard: 'a revoked report is not handed out',
    file: 'server/domain/report/download-report.ts',
    find: "row.version !== grant.version || row.status !== 'ready'",
    replace: 'row.version !== grant.version',
    ...links,
  },
  {
    safeguard: 'every download stands in the audit log',
    file: 'server/domain/report/download-report.ts',
    find: 'await appendAudit(queryableOf(tx), downloader, audit)',
    replace: "if (input.format === 'pdf') await appendAudit(queryableOf(tx), downloader, audit)",
    ...links,
  },
  {
    safeguard: 'a report is made once, however often its job runs',
    file: 'server/domain/report/run-report.ts',
    find: "if (row === null || (row.status !== 'queued' && row.status !== 'rendering')) return null",
    replace: 'if (row === null) return null',
    ...reports,
  },
  {
    safeguard: 'a report names the finished one before it',
    file: 'server/domain/report/report.repo.ts',
    find: "version: { lt: version }, status: { in: ['ready', 'revoked'] } }",
    replace: 'version: { lt: version } }',
    ...reports,
  },
  {
    safeguard: 'reports about the same thing have versions of their own, also when asked for at once',
    file: 'server/domain/report/report.repo.ts',
    find: 'select pg_advisory_xact_lock(hashtextextended(',
    replace: 'select pg_advisory_xact_lock_shared(hashtextextended(',
    ...reports,
  },
  {
    safeguard: 'a finished report does not change',
    file: migration,
    find: "OLD.status = 'revoked' OR (OLD.status = 'ready' AND",
    replace: "OLD.status = 'revoked' OR (OLD.status = 'failed' AND",
    ...reports,
  },
  {
    safeguard: 'a report tells nothing that its requester may not read',
    file: 'server/domain/report/report-about.ts',
    find: "requireScope(ctx, 'wallets:read')",
    replace: "requireScope(ctx, 'reports:write')",
    ...reports,
  },
  {
    safeguard: 'what failed inside is not told outside',
    file: 'server/domain/report/run-report.ts',
    find: 'error instanceof AppError ? error.message :',
    replace: 'error instanceof Error ? error.message :',
    ...reports,
  },
  {
    safeguard: 'reports are read with their organisation, even where row-level security is off',
    file: 'server/domain/report/report.repo.ts',
    find: 'findUnique({ where: { org_id_id: { org_id: orgId, id } } })',
    replace: 'findFirst({ where: { id } })',
    ...filterAlone,
  },
  {
    safeguard: 'one key signs at a time',
    file: 'server/domain/signing/signing.repo.ts',
    find: 'update signing_key set retired_at = $1 where retired_at is null returning id',
    replace: 'update signing_key set retired_at = $1 where retired_at is null and id is null returning id',
    ...keys,
  },
  {
    safeguard: 'a signing key is not replaced',
    file: migration,
    find: "RAISE EXCEPTION 'a signing key does not change';",
    replace: 'RETURN NEW;',
    ...keys,
  },
]
