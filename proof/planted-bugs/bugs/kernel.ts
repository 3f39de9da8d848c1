import type { PlantedBug } from '../planted-bug'

const kernel = { project: 'db', suite: 'server/http/serve.db.test.ts' } as const
const command = { project: 'db', suite: 'server/platform/command/command.db.test.ts' } as const
const tenancy = { project: 'db', suite: 'server/platform/tenancy.db.test.ts' } as const
const limits = { project: 'db', suite: 'server/platform/limit/rate-limit.db.test.ts' } as const
const cursors = { project: 'unit', suite: 'server/platform/page/cursor.test.ts' } as const
const migration = 'prisma/migrations/20261121000000_init/migration.sql'

/** Safeguards of every request: tenancy, commands, the kernel of `/v1`, limits, cursors and the address of the client. */
export const kernelBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a body that a route did not read holds up nothing behind it',
    file: 'server/web/serve-api.ts',
    find: "  request.removeAllListeners('data')\n  request.resume()\n",
    replace: '',
    project: 'unit',
    suite: 'server/web/serve-api.test.ts',
  },
  {
    safeguard: 'row-level security stands on every table of an organisation',
    file: migration,
    find: "'policy_version', 'risk_check'] LOOP",
    replace: "'policy_version'] LOOP",
    ...tenancy,
  },
  {
    safeguard: 'row-level security shows one organisation only',
    file: migration,
    find: "EXECUTE format('CREATE POLICY tenant ON %I USING (org_id = current_org()) WITH CHECK (org_id = current_org())', t);",
    replace: "EXECUTE format('CREATE POLICY tenant ON %I USING (true) WITH CHECK (true)', t);",
    ...tenancy,
  },
  {
    safeguard: 'the organisation is set for one transaction, not for the connection',
    file: 'server/platform/db.ts',
    find: 'orgId}, true)`',
    replace: 'orgId}, false)`',
    ...tenancy,
  },
  {
    safeguard: 'the idempotency key is claimed in the transaction of the write',
    file: 'server/platform/command/command.ts',
    find: 'const stored = await claimIdempotency(q, ctx, idempotency)',
    replace: 'const stored = await writeOrg(ctx.org.id, (own) => claimIdempotency(own, ctx, idempotency))',
    ...command,
  },
  {
    safeguard: 'a key that was used with another body is refused',
    file: 'server/platform/command/idempotency.ts',
    find: 'if (!idempotency.fingerprint.equals(Buffer.from(stored.fingerprint))) {',
    replace: 'if (false as boolean) {',
    ...command,
  },
  {
    safeguard: 'every write leaves an audit row',
    file: 'server/platform/command/command.ts',
    find: 'await appendAudit(q, ctx, audit)',
    replace: 'void appendAudit',
    ...command,
  },
  {
    safeguard: 'audit rows are chained by their hashes',
    file: 'prisma/migrations/20261121000890_append_audit/migration.sql',
    find: 'sha256(previous || ',
    replace: 'sha256(',
    ...command,
  },
  {
    safeguard: 'a write needs its scope, whatever the transport',
    file: 'server/platform/command/command.ts',
    find: 'requireScope(ctx, options.scope)\n  if (!options.always) requireRoom()\n  return withOrg',
    replace: 'void [requireScope, options]\n  if (!options.always) requireRoom()\n  return withOrg',
    ...command,
  },
  {
    safeguard: 'an operation needs its scope',
    file: 'server/http/serve.ts',
    find: 'if (operation.scope !== null) requireScope(ctx, operation.scope)',
    replace: 'void requireScope',
    ...kernel,
  },
  {
    safeguard: 'rate-limit headers stand on errors, too',
    file: 'server/http/exchange.ts',
    find: '      ...limits,',
    replace: '      ...(status < 400 ? limits : {}),',
    ...kernel,
  },
  {
    safeguard: 'the request id stands on errors, too',
    file: 'server/http/exchange.ts',
    find: "'x-request-id': exchange.requestId,",
    replace: "...(status < 400 ? { 'x-request-id': exchange.requestId } : {}),",
    ...kernel,
  },
  {
    safeguard: 'responses are held to the contract before they leave',
    file: 'server/http/serve.ts',
    find: 'const parsed = operation.response.safeParse(result)',
    replace: 'const parsed = { success: true as boolean, data: result, error: new Error() }',
    ...kernel,
  },
  {
    safeguard: 'an internal error never tells its cause',
    file: 'server/platform/failure/error-body.ts',
    find: "const showsMessage = known !== null && code !== 'internal_error'",
    replace: 'const showsMessage = known !== null',
    ...kernel,
  },
  {
    safeguard: 'unknown query parameters are refused by name',
    file: 'server/platform/input/parse-part.ts',
    find: 'if (result.success) return result.data',
    replace: "if (result.success || part === 'query') return (result.data ?? value) as z.output<T>",
    ...kernel,
  },
  {
    safeguard: 'a body over 1 MiB is refused however it is sent',
    file: 'server/http/request/body.ts',
    find: 'if (size > maximumBody) {',
    replace: 'if (size < 0) {',
    ...kernel,
  },
  {
    safeguard: 'a used-up limit refuses the request',
    file: 'server/http/gate.ts',
    find: 'if (!rate.allowed) {',
    replace: 'if (!rate.allowed && !principal) {',
    ...kernel,
  },
  {
    safeguard: 'the rate limit is one atomic statement',
    file: 'server/platform/limit/rate-limit.ts',
    find: 'where ${due} + make_interval(secs => $2) - (select t from clock) <= make_interval(secs => $3)',
    replace: 'where $3::float8 is not null',
    ...limits,
  },
  {
    safeguard: 'the signature of a cursor is verified',
    file: 'server/platform/secret/signed-text.ts',
    find: '|| !holds(body, given)) return undefined',
    replace: '|| holds === null) return undefined',
    ...cursors,
  },
  {
    safeguard: 'a cursor belongs to one organisation',
    file: 'server/platform/page/cursor.ts',
    find: 'org.toLowerCase()',
    replace: 'org.slice(0, 0)',
    ...cursors,
  },
  {
    safeguard: 'a cursor belongs to its filters',
    file: 'server/platform/page/cursor.ts',
    find: 'if (parsed.data.f !== scope.filtersHash) {',
    replace: 'if (false as boolean) {',
    ...cursors,
  },
  {
    safeguard: 'forwarding headers are believed from configured proxies only',
    file: 'server/web/client-address.ts',
    find: 'while (client && isTrusted(client.toString(), trusted) && hops.length > 0) {',
    replace: 'while (client && hops.length > 0) {',
    project: 'unit',
    suite: 'server/web/client-address.test.ts',
  },
]
