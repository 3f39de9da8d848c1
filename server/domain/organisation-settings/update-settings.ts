import {
  type OrganisationSettings,
  type OrganisationSettingsChange,
  organisationSettings,
  organisationSettingsChange,
  type StoredSettings,
} from '@/contract/organisation-settings'
import { command, type Effect } from '@/server/platform/command/command'
import type { Context } from '@/server/platform/context'
import { type Queryable, queryableOf } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { typeIdOf } from '@/server/platform/ids'
import { findSettings, storeSettings } from './organisation-settings.repo'

/** Applies the consequences of changed settings, in the same transaction. */
export type Follows = (q: Queryable, settings: OrganisationSettings) => Promise<Pick<Effect<unknown>, 'audit' | 'events'>>

/** Changes settings of the organisation; absent ones stay. For administrators (`keys:admin`). */
export async function updateSettings(
  ctx: Context,
  input: Omit<OrganisationSettingsChange, 'due_of_open_alerts'>,
  follows?: Follows,
): Promise<StoredSettings> {
  const { revision, due_of_open_alerts: _, ...change } = organisationSettingsChange.parse(input)
  return command(ctx, { scope: 'keys:admin' }, async (tx) => {
    const q = queryableOf(tx)
    const stored = await findSettings(q, ctx.org.id, true)
    const before = stored?.revision ?? 0
    const given = Object.fromEntries(Object.entries(change).filter(([name]) => name in input))
    const settings = organisationSettings.parse({ ...stored?.document, ...given })
    const kept =
      (revision === undefined || revision === before) &&
      (await storeSettings(q, ctx.org.id, { document: settings, before, at: ctx.clock.now() }))
    if (!kept) throw invalidField('body.revision', 'the settings were changed since; read them again')
    const { audit = [], events = [] } = follows === undefined ? {} : await follows(q, settings)
    return {
      result: { settings, revision: before + 1 },
      events,
      audit: [
        {
          action: 'organisation_settings.updated',
          object_type: 'organisation',
          object_id: typeIdOf('org', ctx.org.id),
          detail: { changed: Object.keys(given).join(', '), revision: before + 1 },
        },
        ...[audit].flat(),
      ],
    }
  })
}
