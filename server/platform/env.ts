import { availableParallelism, totalmem } from 'node:os'
import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { parseCidrs } from './egress/public-address'
import { webProcesses } from './web-processes'

/** By OpenTelemetry's specification an empty variable counts as not set. */
const unset = <S extends z.ZodType>(schema: S) => z.preprocess((text) => (text === '' ? undefined : text), schema)

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  DATABASE_APP_URL: z.string().min(1, 'is not set; start with `npm run up`, or set it to the application role’s URL'),
  AUTH_SECRET: z.string().min(32, 'must be at least 32 characters'),
  KEY_PEPPER: z.string().min(32, 'must be at least 32 characters'),
  CURSOR_SECRET: z.string().min(32, 'must be at least 32 characters'),
  SEALING_KEY: z.string().min(32, 'must be at least 32 characters'),
  /** Previous values, used for reading only while a secret of the environment is rotated. */
  AUTH_SECRET_PREVIOUS: unset(z.string().min(32, 'must be at least 32 characters').optional()),
  KEY_PEPPER_PREVIOUS: unset(z.string().min(32, 'must be at least 32 characters').optional()),
  CURSOR_SECRET_PREVIOUS: unset(z.string().min(32, 'must be at least 32 characters').optional()),
  SEALING_KEY_PREVIOUS: unset(z.string().min(32, 'must be at least 32 characters').optional()),
  /** The `secrets.json` that this process follows, and which secrets come from it; set by `up` and by commands. */
  SECRETS_FILE: unset(z.string().optional()),
  SECRETS_FROM_FILE: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
  DATA_DIR: z.string().default('.data'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** Processes that serve one port; `auto`: one for each core. */
  WEB_PROCESSES: z
    .string()
    .default('1')
    .transform((text, check) => {
      try {
        return webProcesses(text, availableParallelism())
      } catch (error) {
        check.addIssue((error as Error).message)
        return z.NEVER
      }
    }),
  /**
   * How long web goes on answering after it was told to stop while /api/health reports it, so that a load balancer can take it
   * out.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** A file that a worker touches with each heartbeat, for the health check of a container. */
  HEARTBEAT_PATH: z.string().optional(),
  PUBLIC_URL: z.string().optional(),
  DOCS_URL: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Free GiB below which a disk counts as almost full; a tenth of it, between 2 and 20 GiB, if not set. */
  STORAGE_WARN_GIB: unset(z.coerce.number().positive().max(1_000_000).optional()),
  /** MiB of the database's disk that are kept free: below that nothing new is stored, and reading continues. */
  STORAGE_RESERVE_MIB: unset(z.coerce.number().min(0).max(1_000_000).default(256)),
  /** How long a connection to the database is used before it is replaced. */
  DATABASE_CONNECTION_SECONDS: z.coerce.number().int().min(1).max(86_400).default(300),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(16),
  /** Memory limit for the graphs of one process; 0 leaves all tracing to PostgreSQL. */
  GRAPH_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(0)
    .default(Math.floor(totalmem() / 8 / 2 ** 20)),
  /** Directory of archived transfers; without it nothing is archived, and an archive cannot be read. */
  ARCHIVE_DIR: unset(
    z
      .string()
      .refine((text) => isAbsolute(text) && !/['\0]/.test(text), 'must be an absolute path')
      .optional(),
  ),
  /** Memory limit for the process that reads the archive. */
  ARCHIVE_MEMORY_MB: z.coerce.number().int().min(128).max(1_048_576).default(512),
  ARCHIVE_THREADS: z.coerce.number().int().min(1).max(64).default(1),
  /** Rows of archived addresses that PostgreSQL keeps after they were read; the oldest are removed first. */
  ARCHIVE_CACHE_ROWS: z.coerce.number().int().min(10_000).default(5_000_000),
  /** Days below a network's newest block that `npm run archive` leaves in PostgreSQL. */
  ARCHIVE_AFTER_DAYS: z.coerce.number().int().min(1).max(36_500).default(90),
  /** Days after which a sanctions list is stale, where it differs from the default: `us_ofac_sdn=30 others=90`. */
  LIST_AGE_BUDGET_DAYS: z
    .string()
    .default('')
    .transform((text, check) => {
      const budgets: Record<string, number> = {}
      for (const part of text.split(/[\s,]+/).filter(Boolean)) {
        const [, list, days] = /^([a-z][a-z0-9_]{2,39})=(\d{1,5})$/.exec(part) ?? []
        if (list === undefined || Number(days) < 1) check.addIssue(`has no list and days such as us_ofac_sdn=30 in "${part}"`)
        else budgets[list] = Number(days)
      }
      return budgets
    }),
  /** The largest file accepted as evidence. */
  EVIDENCE_MAX_MB: z.coerce.number().min(1).max(1024).default(25),
  /** The largest file that the console imports; the command has no limit. */
  IMPORT_MAX_MB: z.coerce.number().min(1).max(4096).default(256),
  /** An S3-compatible store for evidence and reports in place of `DATA_DIR/blobs`. */
  BLOB_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BLOB_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  BLOB_S3_REGION: z.string().default('us-east-1'),
  BLOB_S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/, 'must be made of letters, digits and ._-/')
    .default(''),
  BLOB_S3_ACCESS_KEY_ID: z.string().optional(),
  BLOB_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Where anchors of the history are kept, outside the database: `DATA_DIR/anchors` if not set. */
  ANCHOR_DIR: z.string().min(1).optional(),
  /** A bucket that receives anchors as well, best with object lock and keys that may only add. */
  ANCHOR_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  ANCHOR_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  ANCHOR_S3_REGION: z.string().default('us-east-1'),
  ANCHOR_S3_PREFIX: z
    .string()
    .regex(/^[\w./-]*$/, 'must be made of letters, digits and ._-/')
    .default(''),
  ANCHOR_S3_ACCESS_KEY_ID: z.string().optional(),
  ANCHOR_S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Days for which the bucket locks each object; 0 leaves that to the bucket's own rule. */
  ANCHOR_S3_LOCK_DAYS: z.coerce.number().int().min(0).max(36_500).default(0),
  /** An auditor's URL that receives anchors by POST, and the bearer token that it requires. */
  ANCHOR_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  ANCHOR_WEBHOOK_TOKEN: z.string().min(1).optional(),
  /** An auditor's mailbox that receives anchors as well. */
  ANCHOR_MAIL_TO: z.email().optional(),
  /** The mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of mail: an address, or `Name <address>`. */
  MAIL_FROM: z.string().min(3).optional(),
  /** A time-stamping authority (RFC 3161). */
  ANCHOR_TSA_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Networks that are not public but that requests to user-supplied targets, such as webhooks, may still reach. */
  EGRESS_ALLOW_CIDRS: z
    .string()
    .default('')
    .transform((text, check) => {
      try {
        return parseCidrs(text)
      } catch (error) {
        check.addIssue((error as Error).message)
        return z.NEVER
      }
    }),
  /** Where to report a vulnerability; published in `/.well-known/security.txt`. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:somebody@example.com or an https address')
    .optional(),
  /** The bearer token for scraping /api/metrics; without it the page does not exist. */
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  /** An OpenID Connect provider to sign in with, next to passwords. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** The provider's name on the sign-in button. */
  OIDC_NAME: z.string().trim().min(1).max(40).default('single sign-on'),
  /** The role of people who join through the provider; if not set, that of their invitation. */
  OIDC_ROLE: z.enum(['viewer', 'analyst', 'lead', 'admin']).optional(),
  /**
   * A collector that receives traces by OTLP over HTTP; without it nothing is traced. Headers come from the exporter's own
   * `_HEADERS`.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: unset(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https URL such as http://127.0.0.1:4318' })
      .refine((text) => !/^https?:\/\/[^/?#]*@/i.test(text), 'must contain no password; put it into OTEL_EXPORTER_OTLP_HEADERS')
      .refine((text) => !/[?#]/.test(text), 'must end with a path: /v1/traces is added to it')
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: unset(
    z.literal('http/json', 'must be http/json, which collectors take at the port of http/protobuf').optional(),
  ),
  /** Prefix of the services' names: `assay-web`, `assay-worker`. */
  OTEL_SERVICE_NAME: unset(z.string().trim().min(1).max(60).default('assay')),
  OTEL_TRACES_SAMPLER: unset(
    z
      .enum([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ])
      .default('parentbased_always_on'),
  ),
  /** The share of traces that a `traceidratio` sampler keeps. */
  OTEL_TRACES_SAMPLER_ARG: unset(z.coerce.number().min(0).max(1).default(1)),
  /** Whether `/api/empty` answers, which measures the cost of a route that does nothing. */
  BENCH_EMPTY_ROUTE: z.stringbool().default(false),
  ANONYMOUS_RATE_LIMIT: z.coerce.number().int().min(1).default(600),
})
export type Env = z.infer<typeof schema>

const store = globalThis as typeof globalThis & { __assayEnv?: Env }

/** The process's settings, validated once. Throws one error that names every wrong variable. */
export function env(): Env {
  if (store.__assayEnv) return store.__assayEnv
  const parsed = schema.safeParse(process.env)
  if (!parsed.success) {
    const issues = parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`)
    throw new Error(`The environment is not usable: ${issues.join('; ')}.`)
  }
  store.__assayEnv = parsed.data
  return parsed.data
}

/** Whether this process can read archived transfers; false where the tables are distributed (`isSpread`). */
export const hasArchive = (): boolean => (process.env.ARCHIVE_DIR ?? '') !== '' && !isSpread()

/** The public URL of this service, without a trailing slash. */
export function publicUrl(): string {
  const { PUBLIC_URL, HOST, PORT } = env()
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  return (PUBLIC_URL ?? `http://${host}:${PORT}`).replace(/\/+$/, '')
}

/** The `CHAIN_*` variables, which name the connected nodes; `connectedNetworks` reads them. */
export function chainEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('CHAIN_')))
}

/** The `LIST_*` variables, which name the servers that lists are fetched from; `listSources` reads them. */
export function listEnvironment(): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('LIST_')))
}

/**
 * Days that `RETENTION_<RULE>_DAYS` sets for a rule; null if it is not set. Throws unless it is a whole number of at least 1.
 */
export function retentionDays(rule: string): number | null {
  const name = `RETENTION_${rule.toUpperCase()}_DAYS`
  const text = process.env[name]
  if (!text) return null
  if (!/^[1-9]\d{0,4}$/.test(text))
    throw new Error(`The environment is not usable: ${name} must be a whole number of days from 1 on.`)
  return Number(text)
}

/** Whether the chain tables are distributed over the nodes of a Citus cluster (`npm run db:distribute`). */
export function isSpread(): boolean {
  return process.env.DATABASE_SPREAD === '1'
}
