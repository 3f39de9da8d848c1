import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expectStorage, type Filling } from './filling'
import { newWrite, wrongRefusal } from './requests'
import type { SmallDisk } from './small-disk'

/** Evidence is refused without leaving anything, everything else works, and the same file is accepted once there is space. */
export async function fillFiles(given: Filling & { files: SmallDisk; directory: string }): Promise<Record<string, unknown>> {
  const { api, files, directory, requests, told, report, stored } = given
  const write = newWrite()
  const made = await api.openCase(write)
  stored.push(write)
  const caseId = made.body.id ?? ''
  const content = Buffer.from(randomBytes(150_000).toString('hex'))
  const before = await api.upload(caseId, 'before.txt', Buffer.from(randomBytes(150_000).toString('hex')))
  if (before.status !== 201) told(`with room, evidence got ${before.status}`)
  files.fill(0.1)
  const kept = filesUnder(directory)
  for (let i = 0; i < requests; i++) {
    const wrong = wrongRefusal('a full disk of files, evidence', await api.upload(caseId, `full-${i}.txt`, content))
    if (wrong !== null) told(wrong)
    const other = newWrite()
    const { status } = await api.openCase(other)
    if (status === 201) stored.push(other)
    else told(`a full disk of files: a case got ${status}`)
  }
  if (filesUnder(directory).join() !== kept.join()) told('a full disk of files: something half written stays')
  await expectStorage(given, 'a full disk of files', ['files outage'])
  files.empty()
  const after = await api.upload(caseId, 'after.txt', content)
  if (after.status !== 201) told(`room for files again: evidence got ${after.status}`)
  else if (!(await api.content(caseId, after.body.id ?? '')).equals(content)) told('room for files again: other bytes come back')
  report('files: refused, nothing half written, taken again')
  return { refused: requests }
}

const filesUnder = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== 'ballast' && statSync(path.join(directory, name)).isFile())
    .sort()
