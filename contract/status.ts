import { z } from 'zod'
import { defineOperation, pageOf, pageQueryShape, timestamp } from './kernel'

export const componentStates = ['operational', 'degraded', 'outage', 'maintenance'] as const
export const componentState = z.enum(componentStates)
export type ComponentState = z.infer<typeof componentState>

/** Parts of the service that report their state; networks come besides, as `network:<id>`. */
export const serviceComponents = ['api', 'risk_engine', 'screening', 'monitoring', 'webhooks', 'reports'] as const

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
