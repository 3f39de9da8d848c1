import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceProcess } from '@/proof/service-process'
import { type State, wentBack } from './states'
import { ask, openCase, type World, within, withKey } from './world'

const limit = 20

/** What lasts over every state. */
export interface Lasting {
  /** A key that expires fifty minutes after the proof began, by the true clock. */
  thisHour: string
  /** A key whose limit was used up in the state before. */
  usedUp: string
  /** A write and its answer. */
  write: { idempotency: string; title: string; answer: string }
}

/** Makes a write and remembers its answer. */
export async function lastingWrite(world: World): Promise<Lasting['write']> {
  const write = { idempotency: randomUUID(), title: `Lasting ${randomUUID()}` }
  const { status, body } = await openCase(world.webs[0], world.org.api_key, write.title, write.idempotency)
  if (status !== 201) throw new Error(`a case could not be opened: ${status}`)
  return { ...write, answer: JSON.stringify(body) }
}

/**
 * The status of a key that is not valid, which counts against its sender's address. After the database's clock went back,
 * the bucket of the address counts as full and refills at its own rate, so one 429 that asks for two seconds or less is right.
 */
async function statusOnceAdmitted(web: ServiceProcess, key: string): Promise<number> {
  const { status, headers } = await ask(web, '/v1/me', withKey(key))
  const after = Number(headers.get('retry-after'))
  if (status !== 429 || !(after >= 1 && after <= 2)) return status
  await sleep(after * 1000)
  return (await ask(web, '/v1/me', withKey(key))).status
}

/** Keys expire by the database's clock at every web process, and copies of a write get its answer whatever the clocks do. */
export async function checkKeys(world: World, state: State, lasting: Lasting): Promise<void> {
  const { name, clocks } = state
  const { told, org, webs } = world
  const databaseNow = () => world.clocks.database.now().getTime()
  const [coming, past] = [
    await org.keyWith({ expiresAt: new Date(databaseNow() + 600_000) }),
    await org.keyWith({ expiresAt: new Date(databaseNow() - 600_000) }),
  ]
  for (const web of webs) {
    const which = web === webs[0] ? 'web' : 'the other web'
    const admitted = async (key: string) => (await ask(web, '/v1/me', withKey(key))).status
    const refused = wentBack(state) ? (key: string) => statusOnceAdmitted(web, key) : admitted
    const [open, shut] = [await admitted(coming.text), await refused(past.text)]
    if (open !== 200) told(`${name}: ${which} answers ${open} to a key ten minutes before it expires`)
    if (shut !== 401) told(`${name}: ${which} answers ${shut} to a key ten minutes after it expired`)
    const expected = clocks.database >= 3600 ? 401 : 200
    const held = await (expected === 401 ? refused : admitted)(lasting.thisHour)
    if (held !== expected) told(`${name}: ${which} answers ${held} to the key of this hour`)
    const { write } = lasting
    const copy = await openCase(web, org.api_key, write.title, write.idempotency)
    if (JSON.stringify(copy.body) !== write.answer)
      told(`${name}: ${which} gives a copy of a write another answer (${copy.status})`)
    const made = await openCase(web, org.api_key, `Case ${randomUUID()}`)
    const apart = Math.abs(Date.parse(String(made.body.created_at)) - databaseNow()) / 1000
    if (!(apart < 10)) told(`${name}: ${which} wrote a case ${Math.round(apart)} s from the database's clock`)
  }
}

/** Two processes admit together what the limit allows, say when to come back, and no limit stays shut. Returns a key used up. */
export async function checkLimits(world: World, { name }: State, usedUp: string): Promise<string> {
  const { told, org, webs } = world
  const admitted = await within(60 / limit + 12, async () => (await ask(webs[0], '/v1/me', withKey(usedUp))).status === 200)
  if (!admitted) told(`${name}: a limit that was used up before stays shut`)
  const { text } = await org.keyWith({ rateLimit: limit, rateBurst: 0 })
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: 2 * limit }, (_, i) => ask(webs[i % 2 === 0 ? 0 : 1], '/v1/me', withKey(text))),
  )
  const most = limit + Math.ceil(((performance.now() - began) / 60_000) * limit)
  const passed = answers.filter(({ status }) => status === 200).length
  if (passed < limit || passed > most) told(`${name}: a limit of ${limit} admitted ${passed}`)
  for (const { status, headers } of answers) {
    if (status !== 429) continue
    const after = Number(headers.get('retry-after'))
    const left = Number(/t=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
    if (!(after >= 1 && after <= 60) || !(left <= 62)) told(`${name}: a refusal says come back in ${after} s, whole in ${left} s`)
  }
  return text
}
