import type pg from 'pg'
import type { FoundMatch } from '@/contract/screening/screening'
import { recordMatches } from '@/server/domain/screening/decisions/record-matches'
import { refreshMatches } from '@/server/domain/screening/decisions/refresh-matches'
import { findMatches, type MatchedVersion } from '@/server/domain/screening/sanctions/find-matches'
import { inputOf, readQuery } from '@/server/domain/screening/sanctions/query'
import { systemClock } from '@/server/platform/clock/clock'
import { uuidOf } from '@/server/platform/ids'
import { inTransaction } from '../transaction.repo'
import { announceMatch, type ListChange, recordListChange } from './list-change.repo'
import type { AppliedVersion } from './listed-parties.repo'
import { bringForwardWallet, monitoredWallets } from './monitored-wallets.repo'
import type { RescreenSource, RescreenSubject } from './rescreen-subject'
import { storedScreenings } from './stored-screenings.repo'

/** The subjects screened again when a list changes. */
const rescreenSources: readonly RescreenSource[] = [storedScreenings, monitoredWallets]
const slice = 200

/**
 * Screens an organisation's subjects against the version that came into force and the one it replaced, and records, once, every
 * entry that newly matches or no longer matches a subject. Returns how many findings are new.
 */
export async function rescreen(
  client: pg.PoolClient,
  orgId: string,
  version: AppliedVersion,
  signal?: AbortSignal,
): Promise<number> {
  await refreshMatches(client, orgId, version, (work) => inTransaction(client, orgId, work))
  let found = 0
  for (const source of rescreenSources) {
    for (let after = ''; !signal?.aborted; ) {
      const read = await inTransaction(client, orgId, async () => {
        const subjects = await source(client, orgId, version, after, slice)
        for (const subject of subjects) if (!subject.current) found += await rescreenOne(client, orgId, subject, version)
        return subjects
      })
      const last = read.at(-1)
      if (read.length < slice || !last) break
      after = last.position
    }
  }
  return found
}

async function rescreenOne(
  client: pg.PoolClient,
  orgId: string,
  subject: RescreenSubject,
  version: AppliedVersion,
): Promise<number> {
  const query = readQuery(inputOf(subject.query))
  const on = (id: string, name: string): MatchedVersion[] => [
    { id, listId: version.listId, version: name, sourceUrl: version.url },
  ]
  const before =
    version.replaces === null ? [] : await findMatches(client, query, on(version.replaces, version.replacesVersion ?? ''))
  const after = await findMatches(client, query, on(version.id, version.version))
  const screeningId = subject.type === 'screening' ? uuidOf('scr', subject.id) : null
  if (screeningId !== null)
    await recordMatches(client, orgId, { screeningId, query: subject.query, matches: without(after, before) }, systemClock.now())
  let found = 0
  for (const [change, matches] of [
    ['added', without(after, before)],
    // Entries missing from an incomplete version may merely have been cut off.
    ['removed', version.complete ? without(before, after) : []],
  ] as const) {
    for (const match of matches) {
      const at = systemClock.now()
      const finding: ListChange = {
        list: version.list,
        listId: version.listId,
        versionId: version.id,
        fromVersion: version.replacesVersion,
        toVersion: version.version,
        subjectType: subject.type,
        subjectId: subject.id,
        change,
        match,
      }
      if (!(await recordListChange(client, orgId, finding, at))) continue
      if (change === 'added') await announceMatch(client, orgId, finding, at)
      if (subject.type === 'monitored_wallet') await bringForwardWallet(client, orgId, subject.id, at)
      found += 1
    }
  }
  return found
}

function without(matches: readonly FoundMatch[], others: readonly FoundMatch[]): FoundMatch[] {
  const known = new Set(others.map(({ entry_id }) => entry_id))
  return matches.filter(({ entry_id }) => !known.has(entry_id))
}
