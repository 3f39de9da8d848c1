import { setTimeout as sleep } from 'node:timers/promises'
import { expectStorage, type Filling } from './filling'
import { type KeyedWrite, newWrite, type Sent, wrongRefusal } from './requests'
import type { SmallDisk } from './small-disk'

const backWithinMs = 180_000

/**
 * Normal space, little space, less than the reserve, none at all, and space again. Below the reserve every write is refused and
 * every read succeeds; without a byte left, reads may fail too. Every refused write is sent again with its key.
 */
export async function fillDatabase(given: Filling & { database: SmallDisk }): Promise<Record<string, unknown>> {
  const { api, database, requests, reserveMib, warnMib, told, report, stored } = given
  const refused: KeyedWrite[] = []
  const accept = async (state: string) => {
    for (let i = 0; i < requests; i++) {
      const write = newWrite()
      const sent = await api.openCase(write)
      if (sent.status === 201) stored.push(write)
      else told(`${state}: a write got ${sent.status} ${sent.body.error?.message ?? ''}`)
    }
  }
  await accept('with room')
  await expectStorage(given, 'with room', [])
  database.fill((reserveMib + warnMib) / 2)
  await accept('with little room')
  await expectStorage(given, 'with little room', ['database warning'])
  report('with little room: writes accepted, warned')

  database.fill(reserveMib - 16)
  // The free space is checked once a second.
  await sleep(1_500)
  for (let i = 0; i < requests; i++) {
    const write = newWrite()
    const sent = await api.openCase(write)
    if (sent.status === 201) stored.push(write)
    else refused.push(write)
    const wrong = wrongRefusal('below the reserve, a write', sent)
    if (wrong !== null) told(wrong)
  }
  for (let i = 0; i < requests; i++) {
    const { status } = await api.read('/v1/cases')
    if (status !== 200) told(`below the reserve, a read got ${status}`)
  }
  await expectStorage(given, 'below the reserve', ['database outage'])
  report('below the reserve: writes refused, reads answered')

  database.fill(0)
  const readsWhenFull: Record<number, number> = {}
  for (let i = 0; i < 3 * requests; i++) {
    const write = newWrite()
    const sent = await answerOf(api.openCase(write))
    if (sent?.status === 201) stored.push(write)
    else refused.push(write)
    const wrong = sent === null ? null : wrongRefusal('with no room, a write', sent)
    if (wrong !== null && sent?.status !== 201) told(wrong)
    const read = await answerOf(api.read('/v1/cases'))
    const status = read?.status ?? 0
    readsWhenFull[status] = (readsWhenFull[status] ?? 0) + 1
    if (status !== 200 && status !== 503) told(`with no room, a read got ${status}`)
  }
  report(`with no room: reads ${JSON.stringify(readsWhenFull)}`)

  database.empty()
  const from = Date.now()
  const first = refused[0] as KeyedWrite
  let back = await answerOf(api.openCase(first))
  while (back?.status !== 201 && Date.now() - from < backWithinMs) {
    await sleep(250)
    back = await answerOf(api.openCase(first))
  }
  const backMs = Date.now() - from
  if (back?.status !== 201) told(`no write is accepted ${backMs} ms after there was room`)
  report(`room again: the first write after ${backMs} ms`)
  for (const write of refused) {
    const sent = await api.openCase(write)
    if (sent.status === 201) stored.push(write)
    else told(`room again: a refused write got ${sent.status} with its key`)
  }
  await expectStorage(given, 'room again', [])
  return { refused_and_repeated: refused.length, reads_with_no_room: readsWhenFull, back_after_ms: backMs }
}

/** Null if the connection itself was refused or broke. */
async function answerOf(sent: Promise<Sent>): Promise<Sent | null> {
  return sent.catch(() => null)
}
