import { z } from 'zod'
import { timestamp } from '../kernel'
import { policyActor } from '../policies'

/** The possible decisions on a match. `undecided` withdraws an earlier one. */
export const matchStates = ['undecided', 'true_match', 'false_positive'] as const
export const matchState = z.enum(matchStates)
export type MatchState = z.infer<typeof matchState>

export const matchDecision = z
  .strictObject({
    state: matchState,
    reason: z.string().nullable(),
    decided_by: policyActor,
    decided_at: timestamp,
    outdated: z.boolean().meta({
      description:
        'True if the entry’s names, birth dates, programmes or dates of listing changed after the decision: decide again.',
    }),
    entry_changed_at: timestamp.nullable().meta({
      description: 'The day of the first list version that holds the entry as it is now; null while the decision stands.',
    }),
  })
  .meta({ id: 'MatchDecision', description: 'The latest decision about a screened subject and a list entry.' })
export type MatchDecision = z.infer<typeof matchDecision>

/** The source of a listing date: the entry, another statement about its address, or the list's first version with it. */
export const listedOnSources = ['list', 'attribution', 'first_version'] as const

export const matchEntry = z
  .strictObject({
    aliases: z.array(z.string()),
    birth_dates: z.array(z.string()),
    countries: z.array(z.string()),
    listed_on: z
      .strictObject({
        date: timestamp,
        source: z.enum(listedOnSources).meta({
          description:
            '`list`: the entry gives the date; `attribution`: a statement about an address of the entry does; `first_version`: the first list version with the address.',
        }),
        publisher: z.string().nullable(),
        source_url: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'MatchEntry', description: 'What the stored list entry says besides.' })
export type MatchEntry = z.infer<typeof matchEntry>
