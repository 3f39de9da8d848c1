import type { PlantedBug } from '../planted-bug'

const endpoints = { project: 'db-alone', suite: 'server/domain/webhook/endpoints/endpoint.db.test.ts' } as const
const dispatch = { project: 'db-alone', suite: 'server/domain/webhook/dispatch/dispatch.db.test.ts' } as const
const schedule = { project: 'unit', suite: 'server/domain/webhook/dispatch/schedule.test.ts' } as const
const outcome = { project: 'unit', suite: 'server/domain/webhook/dispatch/outcome.test.ts' } as const
const signing = { project: 'unit', suite: 'server/domain/webhook/signing/sign.test.ts' } as const
const addresses = { project: 'unit', suite: 'server/platform/egress/public-address.test.ts' } as const
const egress = { project: 'unit', suite: 'server/platform/egress/send.test.ts' } as const

/** Safeguards of webhooks and of requests to targets that users choose. */
export const webhookBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a stored response that reveals a secret is sealed',
    file: 'server/platform/command/idempotency.ts',
    find: 'idempotency.sensitive ? sealBody(',
    replace: 'false ? sealBody(',
    ...endpoints,
  },
  {
    safeguard: 'an endpoint that is disabled is queued nothing',
    file: 'server/platform/command/outbox.ts',
    find: "w.state = 'enabled' and ",
    replace: '',
    ...endpoints,
  },
  {
    safeguard: 'an endpoint is sent what it selected',
    file: 'server/platform/command/outbox.ts',
    find: "on w.events && array['*', event.type]",
    replace: 'on true',
    ...endpoints,
  },
  {
    safeguard: 'during a rotation the old secret signs too',
    file: 'server/domain/webhook/endpoints/rotate-webhook-secret.ts',
    find: 'new Date(now.getTime() + overlapMs)',
    replace: 'now',
    ...endpoints,
  },
  {
    safeguard: 'after a rotation the old secret ends',
    file: 'server/domain/webhook/signing/secret.repo.ts',
    find: '    `select sealed from webhook_endpoint_secret\n     where org_id = $1::uuid and endpoint_id = $2::uuid and (valid_until is null or valid_until > $3::timestamptz)',
    replace:
      "    `select sealed from webhook_endpoint_secret\n     where org_id = $1::uuid and endpoint_id = $2::uuid and (valid_until is null or valid_until > $3::timestamptz - interval '2 days')",
    ...endpoints,
  },
  {
    safeguard: 'the audit log keeps no token of a URL',
    file: 'server/domain/webhook/endpoints/endpoint-audit.ts',
    find: 'new URL(row.url).origin',
    replace: 'row.url',
    ...endpoints,
  },
  {
    safeguard: 'whoever lost a delivery to another dispatcher changes nothing',
    file: 'server/domain/webhook/queue.repo.ts',
    find: "'select true from webhook_due where org_id = $1::uuid and delivery_id = $2::uuid and fence = $3 for update'",
    replace:
      "'select true from webhook_due where org_id = $1::uuid and delivery_id = $2::uuid and $3::bigint is not null for update'",
    ...dispatch,
  },
  {
    safeguard: 'a fence never comes twice',
    file: 'server/domain/webhook/queue.repo.ts',
    find: "fence = nextval('webhook_fence')",
    replace: 'fence = w.fence + 1',
    ...dispatch,
  },
  {
    safeguard: 'bounds of claims hold over all dispatchers',
    file: 'server/domain/webhook/queue.repo.ts',
    find: 'select pg_advisory_xact_lock(',
    replace: 'select pg_try_advisory_xact_lock(',
    ...dispatch,
  },
  {
    safeguard: 'organisations take turns',
    file: 'server/domain/webhook/queue.repo.ts',
    find: 'order by r.place, r.next_at limit $5',
    replace: 'order by r.next_at limit $5',
    ...dispatch,
  },
  {
    safeguard: 'a receiver gets the time it asked for',
    file: 'server/domain/webhook/queue.repo.ts',
    find: 'l.paused_until is null or l.paused_until <= $1::timestamptz',
    replace: 'true',
    ...dispatch,
  },
  {
    safeguard: 'a receiver that is gone is sent nothing more',
    file: 'server/domain/webhook/dispatch/record-attempt.ts',
    find: 'if (!disable && !outcome.gone)',
    replace: 'if (!disable)',
    ...dispatch,
  },
  {
    safeguard: 'five days of failures disable an endpoint',
    file: 'server/domain/webhook/dispatch/health.ts',
    find: '5 * 24 * 3_600_000',
    replace: '6 * 24 * 3_600_000',
    ...schedule,
  },
  {
    safeguard: 'a receiver cannot put its deliveries off for ever',
    file: 'server/domain/webhook/dispatch/schedule.ts',
    find: 'Math.min(retryAfterMs, longestMs)',
    replace: 'retryAfterMs',
    ...schedule,
  },
  {
    safeguard: 'only 2xx is success',
    file: 'server/domain/webhook/dispatch/outcome.ts',
    find: 'status >= 200 && status < 300',
    replace: 'status >= 200 && status < 400',
    ...outcome,
  },
  {
    safeguard: 'the log of attempts names no address of this network',
    file: 'server/domain/webhook/dispatch/outcome.ts',
    find: "code === '' ? 'The connection failed.' :",
    replace: "code !== '' ? error.message :",
    ...outcome,
  },
  {
    safeguard: 'a body stays under 20 kB',
    file: 'server/domain/webhook/events/message.ts',
    find: 'Buffer.byteLength(whole) < largest',
    replace: 'whole.length < largest',
    ...signing,
  },
  {
    safeguard: 'an IPv4 address inside of IPv6 is judged as what is connected to',
    file: 'server/platform/egress/public-address.ts',
    find: 'parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed',
    replace: 'parsed',
    ...addresses,
  },
  {
    safeguard: 'blocks that look public and are not stay out of reach',
    file: 'server/platform/egress/public-address.ts',
    find: 'parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)',
    replace: 'false',
    ...addresses,
  },
  {
    safeguard: 'all addresses of a name must be public, not one of them',
    file: 'server/platform/egress/target.ts',
    find: 'for (const { address } of found) refuseAddress',
    replace: 'for (const { address } of found.slice(0, 1)) refuseAddress',
    ...egress,
  },
  {
    safeguard: 'HTTP without TLS is for networks the operator let in',
    file: 'server/platform/egress/target.ts',
    find: "  if (standing === 'allowed') return\n  if (url.protocol !== 'https:') throw",
    replace: "  if (standing === 'allowed') return\n  if (url.protocol === 'ftp:') throw",
    ...egress,
  },
  {
    safeguard: 'an attempt ends at its deadline',
    file: 'server/platform/egress/send.ts',
    find: '      signal,\n    })',
    replace: '    })',
    ...egress,
  },
]
