import { z } from 'zod'
import { type Operation, operations } from '@/contract'
import { newMember } from '@/contract/access/members'
import { newSavedView } from '@/contract/console/console-lists'
import { saveGraphInput } from '@/contract/graph/saved-graphs'

/** Sets a global of the page if any of it is parsed as markup; the number identifies the field it came from. */
const forms = (n: number) => [
  `canary-${n} <img src=x onerror=__canary=${n}>`,
  `<script>__canary=${n}</script>`,
  `<svg onload=__canary=${n}></svg>`,
  `[link](javascript:__canary=${n}) ![p](x"onerror=__canary=${n})`,
  `"onmouseover=__canary=${n} '-__canary=${n}-' \${__canary=${n}}`,
  `<svg><script href="data:text/javascript,__canary=${n}"/></svg> <iframe srcdoc="<script>parent.__canary=${n}</script>">`,
]

const fields: string[] = []

/**
 * A hostile text for a stored field (`operation field`) of at most `most` characters, which would run if a page parsed it as
 * markup.
 */
export function hostile(field: string, most = 200): string {
  if (!fields.includes(field)) fields.push(field)
  const n = fields.indexOf(field)
  return forms(n).reduce((text, form) => (text === '' || text.length + form.length < most ? `${text} ${form}`.trim() : text), '')
}

/** Fields that contain hostile text so far. */
export const planted = (): readonly string[] => fields

/** Fields whose hostile text is in `text`. */
export function fieldsIn(text: string): string[] {
  return [...text.matchAll(/canary-(\d+)/g)].map(([, n]) => fields[Number(n)] ?? `canary ${n}`)
}

/** What people type that is not part of the public API. */
const consoleInputs: Record<string, z.ZodType> = { saveView: newSavedView, saveGraph: saveGraphInput, addMember: newMember }

interface JsonSchema {
  type?: string | string[]
  enum?: unknown
  const?: unknown
  format?: string
  pattern?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

function freeText(schema: JsonSchema, path: string): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const own =
    [schema.type].flat().includes('string') && !schema.enum && schema.const === undefined && !schema.format && !schema.pattern
  return [
    ...(own ? [path] : []),
    ...parts.flatMap((part) => freeText(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => freeText(part, path === '' ? name : `${path}.${name}`)),
    ...(schema.items ? freeText(schema.items, `${path}[]`) : []),
  ]
}

/** Every free-text field of the API and the console, as `operation field`. */
export function textFields(): string[] {
  const inputs: Record<string, z.ZodType> = { ...consoleInputs }
  for (const [id, operation] of Object.entries(operations) as [string, Operation][]) {
    if (operation.body) inputs[id] = operation.body
    if (operation.method !== 'GET') inputs[`${id} query`] = operation.query
  }
  return Object.entries(inputs).flatMap(([id, input]) => {
    const schema = z.toJSONSchema(input, {
      io: 'input',
      unrepresentable: 'any',
      // A text with a format of its own, such as an e-mail address, which JSON Schema does not express.
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === 'pipe') jsonSchema.format = 'own'
      },
    }) as JsonSchema
    return [...new Set(freeText(schema, ''))].map((field) => `${id} ${field}`)
  })
}

const checked = /^(network|address|transaction_hash|hash|url|identifier_type|country)$|(^|\.|\]\.)(network|value|root|symbol)$/

/** Why a field needs no hostile text of its own; null if it does. */
export function excused(field: string): string | null {
  const [operation = '', name = ''] = [field.slice(0, field.lastIndexOf(' ')), field.slice(field.lastIndexOf(' ') + 1)]
  if (/^(checkRisk|validatePolicy|comparePolicies|screenSanctions country)/.test(field)) return 'is answered and not kept'
  if (field === 'saveView query') return 'is read as filters, which refuse what is none of theirs'
  if (field === 'updateAlert reason') return 'is refused where it is none of the organisation’s reasons'
  if (field === 'createCustomerTransfer asset') return 'is refused where it names nothing'
  if (field.startsWith('createCustomer expected_activity.assets')) return 'is too short for markup that runs'
  if (field === 'decideMatches matches[].entry_id') return 'is refused where it names nothing'
  if (checked.test(name)) return 'is refused where it names nothing'
  if (
    operation === 'saveGraph' &&
    /^document\.(nodes|edges|remainders|collapsed|root|network)/.test(name) &&
    !name.endsWith('note')
  )
    return 'is a figure of a graph, which the server makes'
  const stored = storedBy[operation]
  return stored ? `lands where ${stored} puts it` : null
}

/** Operations that write the same columns as another one. */
const storedBy: Record<string, string> = {
  updateCase: 'createCase',
  updateCaseTask: 'addCaseTask',
  updateMonitoredWallet: 'createMonitoredWallet',
  updateCustomer: 'createCustomer',
  importCustomers: 'createCustomer',
  updateApiKey: 'createApiKey',
  updateWebhookEndpoint: 'createWebhookEndpoint',
  bulkUpdateAlerts: 'updateAlert',
  updatePolicy: 'createPolicy',
  rollbackPolicy: 'activatePolicy',
  withdrawPolicy: 'shadowPolicy',
}
