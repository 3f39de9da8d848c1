import type { Context } from '@/server/platform/context'
import type { Tx } from '@/server/platform/db'
import { invalidField } from '@/server/platform/errors'
import { uuidOf } from '@/server/platform/ids'
import { findPeople } from './person.repo'
import type { Mover } from './state/case-state'

/** The caller as the rules of a case see them. An API key counts as a lead if it has the scope `policies:write`. */
export function moverOf({ actor }: Context): Mover {
  if (actor.type !== 'user') return { person: null, lead: actor.scopes.includes('policies:write') }
  return { person: actor.id, lead: actor.role === 'lead' || actor.role === 'admin' }
}

/** The UUID of a person who may work on cases, given by id or as `me`. Throws `invalid_request` on `field`. */
export async function caseWorker(tx: Tx, ctx: Context, named: string, field: string): Promise<string> {
  const id = named === 'me' ? moverOf(ctx).person : uuidOf('usr', named)
  if (id === null) throw invalidField(field, 'me is only for people; with an API key, give the id of a person')
  const person = (await findPeople(tx, ctx.org.id, [id])).get(id)
  if (person === undefined) throw invalidField(field, `there is no person ${named} in this organisation`)
  if (person.disabled_at !== null) throw invalidField(field, `${person.name} is disabled and cannot take a case`)
  if (person.role === 'viewer')
    throw invalidField(field, `${person.name} is a viewer; cases are worked on by analysts, leads and admins`)
  return id
}
