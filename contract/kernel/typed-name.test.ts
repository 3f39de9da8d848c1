import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { passkeyAddition } from '../access/account'
import { createApiKey, updateApiKey } from '../access/api-keys'
import { memberDisplayName } from '../access/members'
import { updateAlert } from '../alert/alerts'
import { createAttribution } from '../attribution/attributions'
import { addCaseTask } from '../case/case-tasks'
import { createCase, updateCase } from '../case/cases'
import { newSavedView } from '../console/console-lists'
import { filingSchemaInput } from '../filing/filing-settings'
import { markFilingFiled } from '../filing/filings'
import { saveGraphInput } from '../graph/saved-graphs'
import { newChannel } from '../message/messages'
import { createMonitoredWallet } from '../monitoring/monitoring'
import { organisationProfileChange } from '../organisation-settings'
import { createReport } from '../report/reports'
import { createWebhookEndpoint } from '../webhook/webhooks'
import { typedName } from './typed-name'

type Shape = { safeParse: (value: unknown) => { success: boolean; error?: z.ZodError } }
const body = (operation: { body?: unknown }) => operation.body as Shape

/** Every place where people enter a name that others read: the schema, and the field. */
const places: [string, Shape, string][] = [
  ['a passkey', passkeyAddition, 'name'],
  ['the case of an escalation', body(updateAlert), 'case_title'],
  ['a new key', body(createApiKey), 'name'],
  ['a key', body(updateApiKey), 'name'],
  ['a label', body(createAttribution), 'label'],
  ['the entity of a label', body(createAttribution), 'entity_name'],
  ['a task', body(addCaseTask), 'title'],
  ['a new case', body(createCase), 'title'],
  ['a case', body(updateCase), 'title'],
  ['a saved view', newSavedView, 'name'],
  ['a schema', filingSchemaInput, 'name'],
  ['the number of an authority', body(markFilingFiled), 'reference'],
  ['a person', z.object({ name: memberDisplayName }), 'name'],
  ['a channel', newChannel, 'name'],
  ['a monitored wallet', body(createMonitoredWallet), 'label'],
  ['an organisation', organisationProfileChange, 'name'],
  ['a report', body(createReport), 'title'],
  ['a graph', saveGraphInput, 'name'],
  ['a webhook endpoint', body(createWebhookEndpoint), 'description'],
]
/** The faults of one field of a body that lacks others. */
const faults = (shape: Shape, field: string, value: unknown) =>
  (shape.safeParse({ [field]: value }).error?.issues ?? []).filter(({ path }) => path[0] === field)

describe('a name that people type', () => {
  it.each(places)('of %s is refused with a character that turns or hides text', (_, shape, field) => {
    for (const [name, character] of [
      ['U+202E', '\u202e'],
      ['U+2066', '\u2066'],
      ['U+200F', '\u200f'],
      ['U+061C', '\u061c'],
      ['U+200B', '\u200b'],
    ] as const) {
      expect(faults(shape, field, `Payroll${character}tseuqer`)).toEqual([
        expect.objectContaining({ message: expect.stringContaining(`must not contain ${name}, a character that turns`) }),
      ])
    }
    for (const text of ['Zahlung Müller', 'שלום עולם', 'می\u200cخواهم', '👩\u200d💻'])
      expect(faults(shape, field, text)).toEqual([])
  })

  it('is refused among the tags of a case, by its place', () => {
    const found = body(updateCase).safeParse({ tags: ['mule', 'a\u202eb'] })
    expect(found.error?.issues[0]?.path).toEqual(['tags', 1])
  })

  it('promises nothing else of its form, so that documents and clients stay as they are', () => {
    const plain = z.string().trim().min(1).max(5)
    expect(z.toJSONSchema(typedName(plain))).toEqual(z.toJSONSchema(plain))
  })
})
