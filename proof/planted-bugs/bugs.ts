import { alertBugs } from './alert-bugs'
import { anchorBugs } from './anchor-bugs'
import { assetBugs } from './asset-bugs'
import { attackBugs } from './attack-bugs'
import { backupBugs } from './backup-bugs'
import { bundleBugs } from './bundle-bugs'
import { caseBugs } from './case-bugs'
import { checkBugs } from './check-bugs'
import { clockBugs } from './clock-bugs'
import { closingBugs } from './closing-bugs'
import { clusterBugs } from './cluster-bugs'
import { coinjoinBugs } from './coinjoin-bugs'
import { customerBugs } from './customer-bugs'
import { customerConsoleBugs } from './customer-console-bugs'
import { deskBugs } from './desk-bugs'
import { entityBugs } from './entity-bugs'
import { evaluationBugs } from './evaluation-bugs'
import { filingBugs } from './filing-bugs'
import { graphBugs } from './graph-bugs'
import { importBugs } from './import-bugs'
import { indexBugs } from './index-bugs'
import { keyBugs } from './key-bugs'
import { listBugs } from './list-bugs'
import { mcpBugs } from './mcp-bugs'
import { memberBugs } from './member-bugs'
import { messageBugs } from './message-bugs'
import { monitoringBugs } from './monitoring-bugs'
import { operationBugs } from './operation-bugs'
import type { PlantedBug } from './planted-bug'
import { policyBugs } from './policy-bugs'
import { releaseBugs } from './release-bugs'
import { reportBugs } from './report-bugs'
import { riskBugs } from './risk-bugs'
import { sampleBugs } from './sample-bugs'
import { screeningBugs } from './screening-bugs'
import { statusBugs } from './status-bugs'
import { valueBugs } from './value-bugs'
import { webhookBugs } from './webhook-bugs'

const kernel = { project: 'db', suite: 'server/http/serve.db.test.ts' } as const
const command = { project: 'db', suite: 'server/platform/command/command.db.test.ts' } as const
const tenancy = { project: 'db', suite: 'server/platform/tenancy.db.test.ts' } as const
const filterAlone = { project: 'db', suite: 'server/domain/risk/check/organisation-filter.db.test.ts' } as const
const keys = { project: 'db', suite: 'server/domain/api-key/authentication/authenticate-key.db.test.ts' } as const
const limits = { project: 'db', suite: 'server/platform/limit/rate-limit.db.test.ts' } as const
const cursors = { project: 'unit', suite: 'server/platform/page/cursor.test.ts' } as const
const addresses = { project: 'unit', suite: 'server/chain/address/address.test.ts' } as const
const migration = 'prisma/migrations/20261121000000_init/migration.sql'

export const plantedBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a stored check is read with its organisation, even where row-level security is off',
    file: 'server/domain/risk/check/check.repo.ts',
    find: 'where: { org_id: orgId, id }, select: { result: true }',
    replace: 'where: { id }, select: { result: true }',
    ...filterAlone,
  },
  {
    safeguard: 'the newest check of an address is the organisation’s own, even where row-level security is off',
    file: 'server/domain/risk/check/check.repo.ts',
    find: 'where org_id = $1::uuid and network = $2::smallint and subject = s.subject',
    replace: 'where $1::uuid is not null and network = $2::smallint and subject = s.subject',
    ...filterAlone,
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
    safeguard: 'the checksum of an API key is verified',
    file: 'server/domain/api-key/authentication/key-format.ts',
    find: 'if (checksum(text.slice(0, -6)) !== sum) return null',
    replace: 'void sum',
    project: 'unit',
    suite: 'server/domain/api-key/authentication/key-format.test.ts',
  },
  {
    safeguard: 'the secret of an API key is verified',
    file: 'server/domain/api-key/authentication/authenticate-key.ts',
    find: 'if (row === null || sameBytes(hmac, row.secret_hmac)) return row',
    replace: 'if (row === null || hmac.length > 0) return row',
    ...keys,
  },
  {
    safeguard: 'a revoked API key is refused',
    file: 'server/domain/api-key/authentication/key-standing.ts',
    find: 'if (row.revoked_at && row.revoked_at <= now)',
    replace: 'if (false as boolean)',
    ...keys,
  },
  {
    safeguard: 'an expired API key is refused',
    file: 'server/domain/api-key/authentication/key-standing.ts',
    find: 'if (row.expires_at && row.expires_at <= now)',
    replace: 'if (row.expires_at && row.expires_at < new Date(0))',
    ...keys,
  },
  {
    safeguard: 'the allow-list of an API key is asked',
    file: 'server/domain/api-key/authentication/key-standing.ts',
    find: 'if (!isListed(ip, row.allowed_cidrs))',
    replace: 'if (ip !== null && !isListed(ip, []))',
    ...keys,
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
    safeguard: 'pages do not see rows that landed after the first one',
    file: 'server/domain/wallet/transfers/list-transfers.ts',
    find: 'const seq = cursor?.seq ?? wallet.state.ingestSeq',
    replace: 'const seq = wallet.state.ingestSeq',
    project: 'db',
    suite: 'server/domain/wallet/transfers/list-transfers.db.test.ts',
  },
  {
    safeguard: 'the EIP-55 checksum of an address is verified',
    file: 'server/chain/address/evm.ts',
    find: 'if (text !== display) {',
    replace: 'if (text.length !== display.length) {',
    ...addresses,
  },
  {
    safeguard: 'data older than its budget is called stale',
    file: 'server/domain/network/freshness-of.ts',
    find: ' || lag > budget',
    replace: '',
    project: 'unit',
    suite: 'server/domain/network/freshness-of.test.ts',
  },
  {
    safeguard: 'forwarding headers are believed from configured proxies only',
    file: 'server/web/client-address.ts',
    find: 'while (client && isTrusted(client.toString(), trusted) && hops.length > 0) {',
    replace: 'while (client && hops.length > 0) {',
    project: 'unit',
    suite: 'server/web/client-address.test.ts',
  },
  {
    safeguard: 'a node is held to its chain before a reorg of its telling is believed',
    file: 'server/chain/sync/reorganise.ts',
    find: '  await provider.identify(signal)\n',
    replace: '',
    project: 'db',
    suite: 'server/chain/sync/sync-network.db.test.ts',
  },
  {
    safeguard: 'that a transaction does not exist is believed of a node of the right chain only',
    file: 'server/chain/node-reader.ts',
    find: 'if (!found) await provider.identify(signal)',
    replace: '',
    project: 'unit',
    suite: 'server/chain/node-reader.test.ts',
  },
  {
    safeguard: 'a price of nothing or of more than a trillion dollars is refused',
    file: 'server/chain/price-source/read-price.ts',
    find: ' || micros === 0n || micros > most',
    replace: '',
    project: 'unit',
    suite: 'server/chain/price-source/price-source.test.ts',
  },
  ...releaseBugs,
  ...reportBugs,
  ...bundleBugs,
  ...riskBugs,
  ...checkBugs,
  ...assetBugs,
  ...policyBugs,
  ...screeningBugs,
  ...anchorBugs,
  ...backupBugs,
  ...statusBugs,
  ...valueBugs,
  ...messageBugs,
  ...webhookBugs,
  ...keyBugs,
  ...sampleBugs,
  ...indexBugs,
  ...graphBugs,
  ...importBugs,
  ...listBugs,
  ...mcpBugs,
  ...memberBugs,
  ...filingBugs,
  ...operationBugs,
  ...monitoringBugs,
  ...attackBugs,
  ...alertBugs,
  ...deskBugs,
  ...caseBugs,
  ...clockBugs,
  ...closingBugs,
  ...clusterBugs,
  ...customerBugs,
  ...customerConsoleBugs,
  ...entityBugs,
  ...evaluationBugs,
  ...coinjoinBugs,
]
