import type { PlantedBug } from './bugs'

const ingest = { project: 'db', suite: 'server/domain/screening/lists/ingest-list.db.test.ts' } as const
const applied = { project: 'db', suite: 'server/domain/screening/lists/apply-lists.db.test.ts' } as const
const screened = { project: 'db', suite: 'server/domain/screening/sanctions/screen-sanctions.db.test.ts' } as const
const truth = { project: 'db', suite: 'server/domain/screening/sanctions/list-truth.db.test.ts' } as const
const names = { project: 'unit', suite: 'server/domain/screening/names' } as const
const formats = { project: 'unit', suite: 'server/domain/screening/lists/parse/formats.test.ts' } as const

/** What holds the lists and screening: versions whole and in order, refusals, exact matches, re-screening once. */
export const screeningBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a list that has shrunk by more than a fifth is not taken unasked',
    file: 'server/domain/screening/lists/shrinkage.ts',
    find: 'if (now.entryCount * 5 < before.entry_count * 4)',
    replace: 'if (now.entryCount === 0)',
    project: 'unit',
    suite: 'server/domain/screening/lists/shrinkage.test.ts',
  },
  {
    safeguard: 'a version older than the one in force becomes history, not the one in force',
    file: 'server/domain/screening/lists/ingest-list.ts',
    find: "active === null || active.effective_at <= effectiveAt ? 'active' : 'superseded'",
    replace: "effectiveAt.getTime() > 0 ? 'active' : 'superseded'",
    ...ingest,
  },
  {
    safeguard: 'a refused file marks the version in force stale',
    file: 'server/domain/screening/lists/refuse-version.ts',
    find: '    await markStale(client, list.id, request.now, refusal.message)\n',
    replace: '',
    ...ingest,
  },
  {
    safeguard: 'a column that is lost is named and the file refused',
    file: 'server/domain/screening/lists/parse/rows.ts',
    find: 'if (missing.length === 0 || (fatal.length === 0 && allowMissing)) return',
    replace: 'if (missing.length === 0 || fatal.length === 0) return',
    ...formats,
  },
  {
    safeguard: 'look-alike letters are folded only where a checksum proves the address',
    file: 'server/domain/screening/lists/address/read-listed-address.ts',
    find: 'if (checked.canonical !== null && checked.proved)',
    replace: 'if (checked.canonical !== null)',
    project: 'unit',
    suite: 'server/domain/screening/lists/address/read-listed-address.test.ts',
  },
  {
    safeguard: 'a refusal says the line and what is wrong, never what the record holds',
    file: 'server/domain/screening/lists/parse/private-csv.ts',
    find: "[...kinds].join(', ')",
    replace: "[...kinds, type].join(', ')",
    project: 'db',
    suite: 'server/domain/screening/lists/personal-data.db.test.ts',
  },
  {
    safeguard: 'screening as of a day asks the versions of that day',
    file: 'server/domain/screening/lists/in-force.repo.ts',
    find: 'and v.effective_at <= $1 end',
    replace: 'and v.effective_at is not null end',
    ...screened,
  },
  {
    safeguard: 'nothing is screened against no list and called clean',
    file: 'server/domain/screening/sanctions/screen-sanctions.ts',
    find: 'if (missing.length > 0) {',
    replace: 'if (missing.length > 50) {',
    ...screened,
  },
  {
    safeguard: 'an identifier matches its own type only',
    file: 'server/domain/screening/sanctions/match.repo.ts',
    find: 'where i.type = $2::text and i.key',
    replace: 'where $2::text is not null and i.key',
    ...screened,
  },
  {
    safeguard: 'an address that a list drops is delisted',
    file: 'server/domain/attribution/listing.repo.ts',
    find: 'least(coalesce(a.delisted_at, $3), $3) end',
    replace: 'a.delisted_at end',
    ...applied,
  },
  {
    safeguard: 'a change of a list is found once a subject, however often it is looked for',
    file: 'server/domain/screening/lists/version.repo.ts',
    find: 'where activated_at is not null and applied_at is null and org_id',
    replace: 'where activated_at is not null and org_id',
    ...applied,
  },
  {
    safeguard: 'versions of lists are carried on by one at a time',
    file: 'server/domain/screening/lists/apply-lock.repo.ts',
    find: 'if (rows[0]?.taken) break',
    replace: 'break',
    ...applied,
  },
  {
    safeguard: 'what an incomplete version lacks is not delisted while a complete one lists it',
    file: 'server/domain/screening/lists/apply-lists.ts',
    find: 'const held = version.complete\n',
    replace: 'const held = version.id\n',
    ...truth,
  },
  {
    safeguard: 'no day of listing is derived from a version that may have cut the address off',
    file: 'server/domain/screening/lists/listed-parties.repo.ts',
    find: 'coalesce(min(o.effective_at) filter (where o.complete), min(o.effective_at))',
    replace: 'min(o.effective_at)',
    ...truth,
  },
  {
    safeguard: 'nobody is told that a match has gone by a version that is incomplete',
    file: 'server/domain/screening/lists/rescreen.ts',
    find: 'version.complete ? without(before, after) : []',
    replace: 'without(before, after)',
    ...truth,
  },
  {
    safeguard: 'an address is of the network of its checksum, whatever the list files it under',
    file: 'server/domain/screening/lists/address/read-listed-address.ts',
    find: 'return own ? [named]',
    replace: 'return own || named ? [named]',
    ...truth,
  },
  {
    safeguard: 'a diff compares canonical addresses',
    file: 'server/domain/screening/lists/diff.repo.ts',
    find: "x.network || ' ' || x.canonical end as key",
    replace: 'x.text end as key',
    ...truth,
  },
  {
    safeguard: 'a list past its age budget makes the answer stale',
    file: 'server/domain/screening/lists/list-age.ts',
    find: 'past: age > budgetDays * dayMs',
    replace: 'past: age > budgetDays * dayMs * dayMs',
    ...truth,
  },
  {
    safeguard: 'a screening names the statements that call the address listed where the list does not',
    file: 'server/domain/screening/sanctions/find-disagreements.ts',
    find: 'return claims.flatMap',
    replace: 'return claims.slice(claims.length).flatMap',
    ...truth,
  },
  {
    safeguard: 'particles go with the words beside them',
    file: 'server/domain/screening/names/compare-names.ts',
    find: 'withParticles(align(a, b, likeness), a, b)',
    replace: 'align(a, b, likeness)',
    ...names,
  },
]
