import { z } from 'zod'
import { person } from '../alert/alerts'
import { timestamp, typedName, typeId } from '../kernel'

/** How the console shows its lists: saved views, columns and density. Not part of the public API; it may change. */

/** The lists of the console. */
export const rooms = [
  'alerts',
  'cases',
  'reports',
  'graphs',
  'monitoring',
  'wallets',
  'customers',
  'transfers',
  'checks',
  'screenings',
  'sanctions_lists',
  'list_versions',
  'entities',
  'attributions',
  'policies',
  'audit',
  'keys',
  'webhooks',
  'deliveries',
  'members',
  'desk_rules',
  'desk_closers',
] as const
export const room = z.enum(rooms)
export type Room = z.infer<typeof room>

export const savedView = z.strictObject({
  id: typeId('viw'),
  name: z.string(),
  query: z.string().meta({ description: 'The query string of the page it opens.' }),
  shared: z.boolean(),
  owner: person,
  mine: z.boolean(),
  created_at: timestamp,
})
export type SavedView = z.infer<typeof savedView>
export const savedViews = z.strictObject({
  data: z.array(savedView),
  may_share: z.boolean().meta({ description: 'Whether the caller may share views of this list.' }),
})
export type SavedViews = z.infer<typeof savedViews>
export const savedViewsQuery = z.strictObject({ room: room.default('alerts') })
export const newSavedView = z.strictObject({
  room: room.default('alerts'),
  name: typedName(z.string().trim().min(1, 'must not be empty').max(60, 'must be at most 60 characters')),
  query: z.string().max(2000),
  shared: z.boolean().default(false),
})

/** Whether a person took the tour of the console; it is offered while this is `new`. */
export const tourStates = ['new', 'declined', 'taken'] as const

export const densities = ['normal', 'compact'] as const
export type Density = (typeof densities)[number]

/** Columns of a list that a person shows or hides; columns not named keep the default. */
export const columnChoice = z
  .record(z.string().min(1).max(60), z.boolean())
  .refine((choice) => Object.keys(choice).length <= 60, 'must name at most 60 columns')
export type ColumnChoice = z.infer<typeof columnChoice>

/** A person's display preferences for the console, on every device. */
export const preferences = z.strictObject({
  density: z.enum(densities),
  columns: z.partialRecord(room, columnChoice),
  tour: z.enum(tourStates),
})
export type Preferences = z.infer<typeof preferences>
export const newColumnChoice = z.strictObject({ room, columns: columnChoice })
export const newDensity = z.strictObject({ density: z.enum(densities) })
export const newTour = z.strictObject({ tour: z.enum(tourStates) })

export { exportLimit } from './export-limit'
