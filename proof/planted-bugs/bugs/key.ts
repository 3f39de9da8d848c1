import type { PlantedBug } from '../planted-bug'

const keys = { project: 'db', suite: 'server/domain/api-key/authentication/authenticate-key.db.test.ts' } as const
const managing = { project: 'db', suite: 'server/domain/api-key/manage-keys.db.test.ts' } as const
const usage = { project: 'db', suite: 'server/domain/api-key/usage/usage.db.test.ts' } as const
const ranges = { project: 'unit', suite: 'server/domain/api-key/authentication/cidr.test.ts' } as const
const fixtures = { project: 'unit', suite: 'server/http/sandbox/fixture-refusal.test.ts' } as const
const sandbox = { project: 'db', suite: 'server/domain/sandbox/sandbox.db.test.ts' } as const

/** API keys: how they are checked, managed and counted, and the sandbox. */
export const keyBugs: readonly PlantedBug[] = [
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
    safeguard: 'nobody grants a scope they do not hold by a new key',
    file: 'server/domain/api-key/create-api-key.ts',
    find: '  requireHeld(ctx, scopes)\n',
    replace: '  requireHeld(ctx, [])\n',
    ...managing,
  },
  {
    safeguard: 'nobody grants a scope they do not hold by a change of a key',
    file: 'server/domain/api-key/update-api-key.ts',
    find: '(input.scopes ?? []).filter((scope) => !key.scopes.includes(scope))',
    replace: '(input.scopes ?? []).filter((scope) => key.scopes.includes(scope) && false)',
    ...managing,
  },
  {
    safeguard: 'nobody learns a new secret of a key that may do more than they',
    file: 'server/domain/api-key/roll-api-key.ts',
    find: '      requireHeld(ctx, key.scopes)\n',
    replace: '',
    ...managing,
  },
  {
    safeguard: 'at most two secrets of a key are valid',
    file: 'server/domain/api-key/api-key.repo.ts',
    find: '`delete from api_key_secret where org_id = $1::uuid and key_id = $2::uuid and public_id <> (',
    replace: '`delete from api_key_secret where org_id = $1::uuid and key_id = $2::uuid and false and public_id <> (',
    ...managing,
  },
  {
    safeguard: 'a secret that was rolled away ends with its overlap',
    file: 'server/domain/api-key/authentication/authenticate-key.ts',
    find: 'if (row.secret_valid_until && row.secret_valid_until <= now)',
    replace: 'if (row.secret_valid_until && row.secret_valid_until < new Date(0))',
    ...managing,
  },
  {
    safeguard: 'two who roll a key at once leave two valid secrets',
    file: 'server/domain/api-key/api-key.repo.ts',
    find: "lock ? 'for update' : ''",
    replace: "lock ? '' : ''",
    ...managing,
  },
  {
    safeguard: 'a test key makes test keys only',
    file: 'server/domain/api-key/create-api-key.ts',
    find: "if (mode === 'live' && ownMode(ctx) === 'test')",
    replace: "if (mode === 'live' && ownMode(ctx) === 'live' && ctx.org.id === '')",
    ...managing,
  },
  {
    safeguard: 'a key that ends is told of once at each distance',
    file: 'server/domain/api-key/expiry.repo.ts',
    find: ' and (expiry_warned is null or expiry_warned > $2::int)',
    replace: ' and $2::int > 0',
    ...managing,
  },
  {
    safeguard: 'an end that was moved is warned of anew',
    file: 'server/domain/api-key/api-key.repo.ts',
    find: 'case when expires_at is distinct from $8::timestamptz then null else expiry_warned end',
    replace: 'expiry_warned',
    ...managing,
  },
  {
    safeguard: 'another limit counts at once',
    file: 'server/domain/api-key/update-api-key.ts',
    find: "if (fields.some((field) => field.startsWith('rate_'))) await forgetRate(q, key.id)",
    replace: 'void forgetRate',
    ...managing,
  },
  {
    safeguard: 'counts of two processes add up',
    file: 'server/domain/api-key/usage/usage.repo.ts',
    find: 'do update set requests = u.requests + excluded.requests',
    replace: 'do update set requests = excluded.requests',
    ...usage,
  },
  {
    safeguard: 'the use of a key that could not be counted is kept',
    file: 'server/domain/api-key/usage/note-answer.ts',
    find: 'for (const tally of tallies.values()) count(orgId, tally)',
    replace: 'tallies.clear()',
    ...usage,
  },
  {
    safeguard: 'the last use of a key is written once a minute at most',
    file: 'server/domain/api-key/usage/usage.repo.ts',
    find: "last_used_at < $3::timestamptz - interval '1 minute'",
    replace: 'last_used_at < $3::timestamptz',
    ...usage,
  },
  {
    safeguard: 'an address is compared with ranges of its own kind',
    file: 'server/domain/api-key/authentication/cidr.ts',
    find: 'const address = ipaddr.process(ip)',
    replace: 'const address = ipaddr.parse(ip)',
    ...ranges,
  },
  {
    safeguard: 'fixture addresses switch nothing on for live keys',
    file: 'server/http/sandbox/fixture-refusal.ts',
    find: "actor.type !== 'api_key' || actor.mode !== 'test'",
    replace: "actor.type !== 'api_key'",
    ...fixtures,
  },
  {
    safeguard: 'what a sandbox states is its own',
    file: 'server/domain/sandbox/load-fixtures.ts',
    find: 'await recordStatements(client, fixtureStatements(), { orgId: sandboxId })',
    replace:
      "await client.query(\"select set_config('app.org_id', '', false)\")\n    await recordStatements(client, fixtureStatements(), { orgId: null })",
    ...sandbox,
  },
  {
    safeguard: 'an organisation has one sandbox, however many ask at once',
    file: 'server/domain/sandbox/sandbox.repo.ts',
    find: 'where id = $1::uuid for update',
    replace: 'where id = $1::uuid',
    ...sandbox,
  },
  {
    safeguard: 'the sandbox does not count as chain data, so that the sample still loads',
    file: 'server/domain/installation/installation.repo.ts',
    find: 'exists (select 1 from transfer where network <> all ($1::smallint[]))',
    replace: 'exists (select 1 from transfer where network <> all ($1::smallint[]) or true)',
    ...sandbox,
  },
]
