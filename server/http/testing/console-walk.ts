import { TRPCError } from '@trpc/server'
import { z } from 'zod'
import { type Furnished, idsIn } from '@/scripts/test/fixtures/one-of-everything'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { authenticateKey } from '@/server/domain/api-key'
import { plainSchema } from '@/server/domain/filing/testing/schemas'
import { graphOf } from '@/server/domain/graph/testing/graph-of'
import { makeProposal } from '@/server/domain/proposal'
import { writeOrg } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { newId, typeIdOf, uuidOf, uuidv7 } from '@/server/platform/ids'
import { createCallerFactory } from '@/server/trpc/init'
import { appRouter } from '@/server/trpc/router'
import { procedureInputs } from '@/server/trpc/testing/procedure-inputs'

interface Definition {
  inputs: z.ZodType[]
}
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>

/** Calls a procedure of the console by its name, as one organisation's administrator. */
export type Console = (name: string, input?: unknown) => Promise<unknown>

/**
 * The console of an organisation's administrator, with one of each object that only the console creates; adds their ids to
 * `org.ids`.
 */
export async function consoleOf(org: Furnished, address: string): Promise<Console> {
  const { uuid } = await addPerson(org.org, 'admin', `Admin ${org.canary}`)
  const at = new Date()
  const session = {
    id: uuidv7(),
    org_id: org.org.org_id,
    org_name: org.canary,
    expires_at: new Date(at.getTime() + 3_600_000),
    ended_at: null,
    last_seen_at: at,
    method: 'password' as const,
    owes: null,
    user: { id: uuid, email: `${org.canary}@example.test`, name: org.canary, role: 'admin' as const, disabled_at: null },
  }
  const caller = createCallerFactory(appRouter)({ session, requestId: newId('req'), ip: null })
  const ask: Console = (name, input) =>
    (
      name.split('.').reduce<unknown>((of, part) => (of as Record<string, unknown>)[part], caller) as (
        input: unknown,
      ) => Promise<unknown>
    )(input)
  const made = [
    await ask('graphs.save', { name: `Graph ${org.canary}`, document: graphOf({ network: 'ethereum', address }) }),
    await ask('views.save', { name: `View ${org.canary}`, query: `q=${org.canary}`, shared: true }),
    await ask('members.invite', { email: `${org.canary.toLowerCase()}@example.test`, role: 'viewer' }),
    await ask('members.invitations'),
    await ask('messages.createChannel', {
      name: `Desk ${org.canary}`,
      target: { kind: 'mail', addresses: [`${org.canary.toLowerCase()}@example.test`] },
      kinds: [],
      min_severity: 'low',
      daily_at: null,
    }),
    await ask('filings.addSchema', {
      format: 'goaml',
      name: `Schema ${org.canary}`,
      content: Buffer.from(plainSchema).toString('base64'),
    }),
    await ask('filings.updateProfile', { values: { 'filer.name': org.canary } }),
    await proposedNote(org),
    await lookAtClosing(org),
  ]
  for (const [prefix, ids] of idsIn(JSON.stringify(made))) org.ids.set(prefix, [...(org.ids.get(prefix) ?? []), ...ids])
  // These fixtures have no session or passkey: well-formed ids that do not exist.
  for (const prefix of ['ses', 'psk'] as const) org.ids.set(prefix, [newId(prefix)])
  return ask
}

/** A note that the organisation's key proposes for one of its cases. */
async function proposedNote({ org, canary, ids }: Furnished): Promise<unknown> {
  const { orgId, actor } = await authenticateKey(`Bearer ${org.api_key}`, null, new Date())
  const ctx = { ...org.ctx, org: { id: orgId }, actor, requestId: newId('req'), idempotency: null }
  return makeProposal(ctx, { kind: 'case_note', input: { id: ids.get('cas')?.[0], text: canary }, why: canary })
}

/** A closing of one of the organisation's alerts that waits for its second review. */
async function lookAtClosing({ org, canary, ids }: Furnished): Promise<unknown> {
  const id = uuidv7()
  const alert = uuidOf('alr', ids.get('alr')?.[0] ?? '')
  await writeOrg(org.org_id, (q) =>
    q.query(
      `insert into second_look (org_id, id, alert_id, closed_at, rule_key, closed_by_type, closed_by_name, not_by, percent, draw)
       values ($1::uuid, $2::uuid, $3::uuid, now(), 'velocity', 'user', $4, '{}', 100, 0.5)`,
      [org.org_id, id, alert, canary],
    ),
  )
  return { id: typeIdOf('slk', id) }
}

/** What the console shows of an organisation to its own administrator. */
export async function consoleState(ask: Console): Promise<string[]> {
  const lists = [
    'cases',
    'graphs',
    'views',
    'keys',
    'webhooks',
    'policies',
    'attributions',
    'monitoring',
    'suppressions',
    'customers',
    'alerts',
  ]
  const answers = [...lists.map((room) => ask(`${room}.list`, {})), ask('reports.list', {}), ask('members.invitations')]
  answers.push(ask('messages.channels'), ask('proposals.list', {}), ask('filings.schemas'), ask('filings.profile'))
  answers.push(ask('desk.looks', {}))
  // The worker keeps evaluating monitored wallets.
  const moving = ['generated_at', 'risk', 'last_evaluated_at', 'last_good_read_at', 'data_as_of', 'stale', 'alerts_open']
  const kept = (key: string, value: unknown) => (moving.includes(key) ? undefined : value)
  return (await Promise.all(answers)).map((answer) => JSON.stringify(answer, kept))
}

interface Place {
  path: (string | 0)[]
  prefix: string
}

/** Every place of an input that takes an id of a known kind, including lists and unions. */
function idPlaces(schema: z.ZodType): Place[] {
  const found: Place[] = []
  const walk = (node: unknown, path: Place['path']): void => {
    const { pattern, properties, items, anyOf, allOf, oneOf } = node as Record<string, unknown>
    const prefix = /^\^([a-z]{3})_/.exec(String(pattern ?? ''))?.[1]
    if (prefix) found.push({ path, prefix })
    for (const [name, field] of Object.entries((properties ?? {}) as Record<string, unknown>)) walk(field, [...path, name])
    if (items) walk(items, [...path, 0])
    for (const branch of [anyOf, allOf, oneOf].flat()) if (branch) walk(branch, path)
  }
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), [])
  return [...new Map(found.map((place) => [JSON.stringify(place), place])).values()]
}

function put(input: unknown, [head, ...rest]: Place['path'], id: string): unknown {
  if (head === undefined) return id
  if (head === 0) return [put(Array.isArray(input) ? input[0] : undefined, rest, id)]
  const given = (input ?? {}) as Record<string, unknown>
  return { ...given, [head]: put(given[head], rest, id) }
}

function isGiven(input: unknown, [head, ...rest]: Place['path']): boolean {
  if (head === undefined) return input !== undefined
  return typeof input === 'object' && input !== null && isGiven((input as Record<string, unknown>)[head], rest)
}

async function outcome(ask: Console, name: string, input: unknown): Promise<{ code: string; text: string }> {
  try {
    return { code: 'done', text: JSON.stringify(await ask(name, input)) ?? '' }
  } catch (error) {
    if (!(error instanceof TRPCError && error.cause instanceof AppError)) throw error
    return { code: error.cause.code, text: `${error.message} ${JSON.stringify(error.cause.details ?? null)}` }
  }
}

/** Inputs of a procedure: theirs in each place of an id in turn, and with several places ours in one and theirs in the rest. */
function inputsWith(name: string, base: () => unknown, { theirs, ours }: { theirs: Furnished; ours: Furnished }) {
  const places = (procedures[name]?._def.inputs ?? []).flatMap(idPlaces)
  const fills = places.flatMap((place) => [[place], places.length > 1 ? places.filter((other) => other !== place) : []])
  return fills
    .filter((some) => some.length > 0)
    .map((filled) => {
      const input = places.reduce<unknown>((so_far, place) => {
        const foreign = filled.includes(place)
        // Optional parts stay absent, except where their id is tried.
        if (!foreign && !isGiven(so_far, place.path)) return so_far
        const own = (foreign ? theirs : ours).ids.get(place.prefix)?.[0]
        const id = shared.has(place.prefix) ? newId(place.prefix as 'ent') : own
        if (id === undefined) throw new Error(`nobody made a ${place.prefix}, which ${name} takes`)
        return put(so_far, place.path, id)
      }, base())
      return { input, named: filled.some(({ path, prefix }) => !shared.has(prefix) && path.length === 1 && path[0] === 'id') }
    })
}

/** Shared by all organisations: entities and chain data. */
const shared = new Set(['ent', 'clu'])

/** Error codes for another organisation's id; attempts at a second factor are rate-limited first. */
const asMissing = new Set(['not_found', 'invalid_request', 'rate_limited'])

/** Calls every procedure with their ids in every place that takes one; returns the failures and the number of calls. */
export async function walkConsole(
  ask: Console,
  who: { theirs: Furnished; ours: Furnished },
  leaks: (text: string, sent: string) => string[],
): Promise<{ wrong: string[]; asked: number }> {
  const { rules } = (await ask('monitoring.defaults')) as { rules: unknown }
  const wrong: string[] = []
  // Grows, because the requester's own audit log contains earlier calls.
  let sent = ''
  let asked = 0
  for (const name of Object.keys(procedures).toSorted()) {
    const base = () => procedureInputs[name]?.({ rules })
    for (const { input, named } of [{ input: base(), named: false }, ...inputsWith(name, base, who)]) {
      asked++
      sent += JSON.stringify(input) ?? ''
      const { code, text } = await outcome(ask, name, input)
      for (const leak of leaks(text, sent)) wrong.push(`${name} gave ${leak} away`)
      if (named && !asMissing.has(code)) wrong.push(`${name}: ${code} ${text.slice(0, 160)}`)
    }
  }
  return { wrong, asked }
}
