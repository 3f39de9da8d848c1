import { z } from 'zod'
import { defineOperation, pageOf, pageQueryShape, timestamp } from './kernel'

export const componentStates = ['operational', 'degraded', 'outage', 'maintenance'] as const
export const componentState = z.enum(componentStates)
export type ComponentState = z.infer<typeof componentState>

/** Components of the service that report their state; networks are added as `network:<id>`. */
export const serviceComponents = ['api', 'risk_engine', 'screening', 'monitoring', 'webhooks', 'reports', 'storage'] as const

const componentId = z
  .string()
  .regex(/^([a-z_]+|network:[a-z0-9_-]+)$/, 'must be a component such as webhooks or network:bitcoin')
  .meta({ description: `One of ${serviceComponents.join(', ')}, or \`network:\` and a network’s id.` })

export const statusComponent = z
  .strictObject({
    id: componentId,
    status: componentState,
    since: timestamp.nullable().meta({ description: 'Since when it has had this status; null if not yet recorded.' }),
    message: z.string(),
  })
  .meta({ id: 'StatusComponent' })
export type StatusComponent = z.infer<typeof statusComponent>

/** What can limit answers; the words of `message` may change, these do not. */
export const conditionKinds = [
  'worker_stopped',
  'list_outdated',
  'list_undated',
  'list_unread',
  'network_behind',
  'storage_low',
  'storage_unknown',
  'clocks_apart',
  'prices_missing',
  'clusters_late',
  'anchors_disagree',
  'anchors_late',
  'backup_late',
  'backup_damaged',
  'drill_failed',
  'drill_late',
] as const

export const condition = z
  .strictObject({
    kind: z.enum(conditionKinds),
    subject: z.string().nullable().meta({
      description:
        'The list, the network, the asset (`ethereum:USDC`), the volume or the process (`web`, `worker`) it is about; null for the whole service.',
    }),
    severity: z.enum(['warning', 'outage']),
    since: timestamp.nullable().meta({ description: 'Since when it has been so; null if unknown.' }),
    message: z.string().meta({ description: 'What is wrong, in one sentence.' }),
    meaning: z.string().meta({ description: 'What it means for answers, in one sentence.' }),
    remedy: z.strictObject({
      text: z.string().meta({ description: 'What to do, in one sentence.' }),
      path: z.string().meta({ description: 'The page of the console or of its handbook where it is done or explained.' }),
    }),
  })
  .meta({ id: 'Condition' })
export type Condition = z.infer<typeof condition>

/** Progress of the clustering of a network. */
export const clusteringStatus = z
  .strictObject({
    network: z.string(),
    state: z.enum(['current', 'running', 'late']).meta({
      description: '`late`: a run has not ended for three hours, or blocks wait and none ended for so long.',
    }),
    epoch: z.number().int().positive(),
    started_at: timestamp,
    finished_at: timestamp.nullable().meta({ description: 'When a run last ended; null until the first run has ended.' }),
    done: z
      .number()
      .int()
      .nonnegative()
      .meta({ description: 'Of `total`: blocks, on account networks hot wallets of exchanges.' }),
    total: z.number().int().nonnegative(),
    blocks_waiting: z.number().int().nonnegative().meta({ description: 'Indexed and not read yet; 0 on account networks.' }),
    clusters: z.number().int().nonnegative(),
    addresses: z.number().int().nonnegative().meta({ description: 'Addresses in clusters.' }),
  })
  .meta({ id: 'ClusteringStatus' })
export type ClusteringStatus = z.infer<typeof clusteringStatus>

export const anchorPlaces = ['directory', 'bucket', 'webhook', 'mail', 'timestamp'] as const

/** Where the audit history is anchored outside the database. */
export const anchoring = z
  .strictObject({
    at: timestamp.meta({ description: 'When the history was last compared with its anchors, and anchored on.' }),
    agrees: z.boolean().meta({ description: 'False if the database or the anchors were changed since.' }),
    places: z.array(
      z.strictObject({
        kind: z.enum(anchorPlaces).meta({
          description:
            '`directory`: files beside the database; `bucket`: an object store; `webhook`: an auditor’s address; `mail`: an auditor’s mailbox; `timestamp`: a time-stamping authority.',
        }),
        at: timestamp.nullable().meta({ description: 'The newest anchor that is kept there; null before the first.' }),
        failing_since: timestamp.nullable().meta({ description: 'Since when it takes no anchors; null if it takes them.' }),
      }),
    ),
  })
  .meta({ id: 'Anchoring' })
export type Anchoring = z.infer<typeof anchoring>

export const drillSteps = ['restore', 'audit_logs', 'timelines'] as const

/** How far back backups reach, and whether one was restored recently. */
export const backupStatus = z
  .strictObject({
    continuous: z
      .strictObject({
        place: z.enum(['directory', 'bucket']),
        encrypted: z.boolean(),
        from: timestamp.nullable().meta({
          description: 'Every moment from here to `until` can be restored; null before the first base backup.',
        }),
        until: timestamp.nullable(),
        base_at: timestamp.nullable().meta({ description: 'When the newest base backup was complete.' }),
        failing_since: timestamp.nullable().meta({ description: 'Since when nothing can be archived; null if it can.' }),
      })
      .nullable()
      .meta({ description: 'Null where changes are not archived by this service.' }),
    whole: z
      .strictObject({
        every_hours: z.number(),
        at: timestamp.nullable().meta({ description: 'When the newest one was made; null before the first.' }),
        failing_since: timestamp.nullable(),
      })
      .nullable()
      .meta({ description: 'Backups of everything on a schedule; null where none is set.' }),
    drill: z
      .strictObject({
        every_hours: z.number(),
        last: z
          .strictObject({
            at: timestamp,
            seconds: z.number(),
            kind: z.enum(['continuous', 'whole']),
            of: timestamp.nullable().meta({ description: 'The moment that was restored.' }),
            passed: z.boolean(),
            proved: z.array(z.enum(drillSteps)).meta({
              description:
                'What succeeded: the newest backup was restored into a throw-away installation; every audit log, and every timeline of a case with its files, was verified there.',
            }),
          })
          .nullable(),
      })
      .nullable()
      .meta({ description: 'Drills on a schedule; null where none is set.' }),
  })
  .meta({ id: 'BackupStatus' })
export type BackupStatus = z.infer<typeof backupStatus>

/** The worker's progress on data stored before this version. */
export const backgroundWork = z
  .strictObject({
    kind: z.enum(['outpoints', 'coinjoins']).meta({
      description:
        '`outpoints`: transfers that an earlier version stored as pairs are left to follow from their outpoints. `coinjoins`: stored transactions are looked at for CoinJoins.',
    }),
    network: z.string(),
    state: z.enum(['waiting', 'running']).meta({ description: '`waiting`: nothing was read within the last fifteen minutes.' }),
    done: z.number().int().nonnegative().meta({ description: 'Transactions read.' }),
    total: z.number().int().nonnegative().nullable().meta({ description: 'Of so many; null before they are counted.' }),
    updated_at: timestamp.nullable().meta({ description: 'When the last of them was read; null before the first.' }),
  })
  .meta({ id: 'BackgroundWork' })
export type BackgroundWork = z.infer<typeof backgroundWork>

export const serviceStatus = z
  .strictObject({
    object: z.literal('status'),
    status: componentState.meta({ description: 'The worst of the components; announced maintenance counts as operational.' }),
    components: z.array(statusComponent),
    maintenance: z
      .array(
        z.strictObject({ component: componentId, starts_at: timestamp, ends_at: timestamp, message: z.string() }).meta({
          id: 'MaintenanceWindow',
        }),
      )
      .meta({ description: 'Announced windows that have not ended.' }),
    conditions: z.array(condition).meta({
      description:
        'What limits answers right now, outages first; empty if nothing does. It concerns the installation: private lists and the settings of organisations are not in it.',
    }),
    clustering: z.array(clusteringStatus).optional().meta({ description: 'Networks whose clustering has run at least once.' }),
    anchors: anchoring.optional().meta({ description: 'Absent until the history was anchored for the first time.' }),
    backups: backupStatus
      .optional()
      .meta({ description: 'Absent where this service neither makes nor tries backups by itself.' }),
    background_work: z.array(backgroundWork).optional().meta({
      description:
        'What the worker has still to do with what earlier versions stored; empty if nothing. Answers do not depend on it.',
    }),
    updated_at: timestamp,
  })
  .meta({ id: 'ServiceStatus' })
export type ServiceStatus = z.infer<typeof serviceStatus>

export const getStatus = defineOperation({
  id: 'getStatus',
  method: 'GET',
  path: '/v1/status',
  tag: 'Status',
  summary: 'State of every part of the service',
  description:
    'Computed on request from heartbeats and the age of queues, lists and chain data. `/status` shows the same to people.',
  scope: null,
  response: serviceStatus,
})

export const statusChange = z
  .strictObject({
    component: componentId,
    status: componentState,
    message: z.string(),
    at: timestamp,
    until: timestamp.nullable().meta({ description: 'When the next state began; null for the current one.' }),
  })
  .meta({ id: 'StatusChange' })
export type StatusChange = z.infer<typeof statusChange>

export const listStatusHistory = defineOperation({
  id: 'listStatusHistory',
  method: 'GET',
  path: '/v1/status/history',
  tag: 'Status',
  summary: 'Changes of state, newest first',
  scope: null,
  query: z.strictObject({ ...pageQueryShape, component: componentId.optional() }),
  response: pageOf(statusChange, {}),
})
