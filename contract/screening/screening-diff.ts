import { z } from 'zod'
import { defineOperation, oneOf, pageOf, pageQueryShape } from '../kernel'
import { listedEntityType, listIdText, listVersionName } from './screening'
import { listDiff } from './screening-lists'

const fieldChange = listDiff.shape.entries.shape.changed.element.shape.fields.element

export const listChange = z
  .strictObject({
    object: z.literal('list_change'),
    kind: z.enum(['entry', 'address']),
    change: z.enum(['added', 'removed', 'changed']).meta({ description: 'An address is added or removed, never changed.' }),
    entry_id: z.string().nullable().meta({ description: 'Null for an address.' }),
    name: z.string().nullable(),
    entity_type: listedEntityType.nullable(),
    programs: z.array(z.string()),
    fields: z.array(fieldChange).meta({ description: 'What differs of a changed entry.' }),
    asset: z.string().nullable(),
    network: z.string().nullable(),
    address: z.string().nullable().meta({ description: 'As the list writes it; null for an entry.' }),
    flag: z.string().nullable(),
  })
  .meta({ id: 'ListChange' })

export const listDiffChanges = defineOperation({
  id: 'listDiffChanges',
  method: 'GET',
  path: '/v1/screening/lists/{list_id}/diff/changes',
  tag: 'Screening',
  summary: 'What changed between two versions of a list, in pages',
  description:
    'The same as `GET /v1/screening/lists/{list_id}/diff`, one row for each change: entries added, removed and changed, then addresses added and removed.',
  scope: 'screening:check',
  params: z.object({ list_id: listIdText }),
  query: z.strictObject({
    ...pageQueryShape,
    from: listVersionName,
    to: listVersionName,
    kind: oneOf(listChange.shape.kind.options).optional(),
    change: oneOf(listChange.shape.change.options).optional(),
  }),
  response: pageOf(listChange, {}),
})
