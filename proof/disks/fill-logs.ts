import { readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expectStorage, type Filling } from './filling'
import { newWrite } from './requests'
import type { SmallDisk } from './small-disk'

/** Only log lines are lost: the same processes continue to serve, and log again once there is space. */
export async function fillLogs(
  given: Filling & { logs: SmallDisk; log: string; upLog: string },
): Promise<Record<string, unknown>> {
  const { api, logs, log, upLog, requests, told, report, stored } = given
  const before = deaths(upLog)
  logs.fill(0)
  const full = statSync(log).size
  for (let i = 0; i < requests; i++) {
    const write = newWrite()
    const { status } = await api.openCase(write)
    if (status === 201) stored.push(write)
    else told(`a full disk of logs: a case got ${status}`)
  }
  await expectStorage(given, 'a full disk of logs', ['logs warning'])
  if (statSync(log).size > full + 64 * 1024) told('a full disk of logs: the log went on, so the disk was not full')
  logs.empty()
  for (let i = 0; i < 20 && statSync(log).size <= full; i++) {
    await api.read(`/v1/cases?look=${i}`)
    await sleep(250)
  }
  if (statSync(log).size <= full) told('room for logs again: no line is written')
  if (deaths(upLog) !== before) told('a full disk of logs: a process died')
  report('logs: the service went on, and so did its log')
  return { lines_again: statSync(log).size > full }
}

/** How often `up` had to restart a process. */
const deaths = (upLog: string): number => readFileSync(upLog, 'utf8').match(/ died \(/g)?.length ?? 0
