import { z } from 'zod'
import {
  count,
  defineOperation,
  oneOf,
  pageOf,
  pageQueryShape,
  type Scope,
  scopes,
  sortBy,
  timestamp,
  typedName,
  typeId,
} from '../kernel'
import { policyActor } from '../policies'

/** Named sets of scopes for common kinds of keys. */
export const scopePresets = {
  read_only: [
    'wallets:read',
    'transactions:read',
    'monitoring:read',
    'alerts:read',
    'cases:read',
    'customers:read',
    'entities:read',
    'reports:read',
    'policies:read',
    'webhooks:read',
  ],
  screening_only: ['screening:check'],
  full: scopes,
} as const satisfies Record<string, readonly Scope[]>
export type ScopePreset = keyof typeof scopePresets
const presetNames = Object.keys(scopePresets) as [ScopePreset, ...ScopePreset[]]

export const keyModes = ['live', 'test'] as const
export type KeyMode = (typeof keyModes)[number]
const mode = z.enum(keyModes).meta({ description: '`test`: the key belongs to the organisation’s sandbox.' })

/** How a key's requests are counted: by the class of their response. */
export const usageOutcomes = ['success', 'client_error', 'rate_limited', 'server_error'] as const
export type UsageOutcome = (typeof usageOutcomes)[number]

/** The longest a replaced secret may stay valid, in seconds: seven days. */
export const longestOverlap = 7 * 86_400
const defaultOverlap = 86_400

const name = typedName(z.string().trim().min(1, 'must not be empty').max(100, 'must be at most 100 characters'))
const scopeList = z
  .array(z.enum(scopes, { error: 'must be one of the scopes listed in the reference' }))
  .min(1, 'must name at least one scope')
  .max(scopes.length)
  .transform((list) => scopes.filter((scope) => list.includes(scope)))
const cidrs = z
  .array(
    z.union([z.cidrv4(), z.cidrv6()], {
      error: 'must be a range in CIDR notation such as 203.0.113.0/24 or 2001:db8::/32; one address is /32 or /128',
    }),
  )
  .max(50, 'must hold at most 50 ranges')
  .meta({
    description: 'Addresses the key may be used from; empty for every address. A key used elsewhere is answered with 401.',
  })
const rateLimit = z
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(100_000, 'must be at most 100000')
  .meta({ description: 'Requests a minute.' })
const rateBurst = z
  .number('must be a whole number')
  .int('must be a whole number')
  .min(0, 'must not be negative')
  .max(100_000, 'must be at most 100000')
  .meta({ description: 'Requests allowed beyond the limit before 429.' })

const secretHead = z
  .strictObject({
    start: z.string().meta({ description: 'The public part of the secret: `asy_live_` and the id in it.' }),
    created_at: timestamp,
    valid_until: timestamp.nullable().meta({ description: 'Set on the secret that a roll replaced.' }),
  })
  .meta({ id: 'KeySecret' })

export const keyStatuses = ['active', 'expired', 'revoked'] as const

const keyShape = {
  id: typeId('key'),
  object: z.literal('api_key'),
  name: z.string(),
  mode,
  status: z.enum(keyStatuses),
  scopes: z.array(z.enum(scopes)),
  rate_limit: z.number().int(),
  rate_burst: z.number().int(),
  allowed_cidrs: z.array(z.string()),
  secrets: z.array(secretHead).max(2).meta({ description: 'The secrets that are valid now, newest first; two during a roll.' }),
  created_by: policyActor,
  expires_at: timestamp.nullable(),
  last_used_at: timestamp.nullable().meta({ description: 'To the minute; null before the first use.' }),
  last_used_ip: z.string().nullable(),
  revoked_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
}

/** A key as shown: without its secret, which is not stored. */
export const apiKey = z.strictObject(keyShape).meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof apiKey>

export const usageHour = z.strictObject({
  hour: timestamp.meta({ description: 'Beginning of the hour.' }),
  success: count,
  client_error: count.meta({ description: '4xx but 429.' }),
  rate_limited: count,
  server_error: count,
})
export type UsageHour = z.infer<typeof usageHour>

export const keyWithUsage = z
  .strictObject({
    ...keyShape,
    usage: z.strictObject({
      from: timestamp,
      to: timestamp,
      hours: z.array(usageHour).meta({ description: 'Hours with requests, oldest first. Counted in batches, seconds behind.' }),
    }),
  })
  .meta({ id: 'ApiKeyWithUsage' })
export type ApiKeyWithUsage = z.infer<typeof keyWithUsage>

/** A key with its newly created secret; only the secret's HMAC is stored, so no other response contains it. */
export const revealedKey = z
  .strictObject({
    ...keyShape,
    secret: z.string().meta({ description: 'The whole key, as it goes after `Bearer`. Shown once.' }),
  })
  .meta({ id: 'RevealedApiKey' })
export type RevealedKey = z.infer<typeof revealedKey>

const params = z.object({ id: typeId('key') })

export const createApiKey = defineOperation({
  id: 'createApiKey',
  method: 'POST',
  path: '/v1/keys',
  tag: 'API keys',
  summary: 'Create an API key',
  description:
    'Give `scopes` or a `preset`. A caller cannot grant a scope it does not hold. `secret` is only in this answer; what is kept for a retry with the same idempotency key is encrypted.',
  scope: 'keys:admin',
  status: 201,
  sensitive: true,
  body: z.strictObject({
    name,
    mode: mode
      .optional()
      .meta({ description: 'The mode of the calling key unless given; a test key can only create test keys.' }),
    scopes: scopeList.optional(),
    preset: z.enum(presetNames).optional(),
    rate_limit: rateLimit.default(600),
    rate_burst: rateBurst.optional().meta({ description: 'A tenth of `rate_limit` unless given.' }),
    allowed_cidrs: cidrs.default([]),
    expires_at: timestamp.nullable().optional().meta({ description: 'In the future; absent or null: the key does not expire.' }),
  }),
  response: revealedKey,
  errors: ['idempotency_conflict', 'idempotency_in_progress'],
})

/** Sort fields for the list of keys; unused keys come before used ones, those that never expire after the others. */
export const keySorts = ['created_at', 'name', 'last_used_at', 'expires_at'] as const

export const listApiKeys = defineOperation({
  id: 'listApiKeys',
  method: 'GET',
  path: '/v1/keys',
  tag: 'API keys',
  summary: 'List API keys',
  description: 'Newest first unless `sort` says otherwise; includes revoked and expired keys.',
  scope: 'keys:admin',
  query: z.strictObject({
    ...pageQueryShape,
    mode: mode.optional().meta({ description: 'The mode of the calling key unless given.' }),
    status: oneOf(keyStatuses).optional(),
    sort: sortBy(keySorts, '-created_at'),
  }),
  response: pageOf(apiKey, {}),
})

export const getApiKey = defineOperation({
  id: 'getApiKey',
  method: 'GET',
  path: '/v1/keys/{id}',
  tag: 'API keys',
  summary: 'Read an API key and how it was used in the last seven days',
  scope: 'keys:admin',
  params,
  response: keyWithUsage,
})

export const updateApiKey = defineOperation({
  id: 'updateApiKey',
  method: 'PATCH',
  path: '/v1/keys/{id}',
  tag: 'API keys',
  summary: 'Change the name, scopes, limits, addresses or expiry of an API key',
  description:
    'In force from the next request on. A scope that is added must be one the caller holds; a revoked key cannot be changed.',
  scope: 'keys:admin',
  params,
  body: z.strictObject({
    name: name.optional(),
    scopes: scopeList.optional(),
    rate_limit: rateLimit.optional(),
    rate_burst: rateBurst.optional(),
    allowed_cidrs: cidrs.optional(),
    expires_at: timestamp.nullable().optional().meta({ description: 'null: the key does not expire.' }),
  }),
  response: apiKey,
})

export const rollApiKey = defineOperation({
  id: 'rollApiKey',
  method: 'POST',
  path: '/v1/keys/{id}/roll',
  tag: 'API keys',
  summary: 'Give an API key a new secret',
  description:
    'The previous secret stays valid for `overlap_seconds`; one that an earlier roll left valid ends now, so at most two are valid. The caller must hold every scope of the key, since it learns the new secret.',
  scope: 'keys:admin',
  status: 201,
  sensitive: true,
  params,
  body: z.strictObject({
    overlap_seconds: z
      .number()
      .int('must be a whole number')
      .min(0, 'must not be negative')
      .max(longestOverlap, `must be at most ${longestOverlap}, which is seven days`)
      .default(defaultOverlap)
      .meta({ description: '0 ends the old secret at once; a day unless given.' }),
  }),
  response: revealedKey,
  errors: ['idempotency_conflict', 'idempotency_in_progress'],
})

export const revokeApiKey = defineOperation({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: '/v1/keys/{id}',
  tag: 'API keys',
  summary: 'Revoke an API key',
  description: 'It fails from its next request on, on every replica. This cannot be undone.',
  scope: 'keys:admin',
  params,
  response: apiKey,
  errors: ['idempotency_conflict', 'idempotency_in_progress'],
})
