import type { PlantedBug } from '../planted-bug'

const moments = { project: 'db-alone', suite: 'scripts/backup/continuous/continuous.db.test.ts' } as const
const bucketOf = { project: 'db-alone', suite: 'scripts/backup/continuous/bucket.db.test.ts' } as const
const drills = { project: 'db-alone', suite: 'scripts/backup/schedule/drill.db.test.ts' } as const
const plan = { project: 'unit', suite: 'scripts/backup/continuous/plan-restore.test.ts' } as const
const tar = { project: 'unit', suite: 'scripts/backup/continuous/tar.test.ts' } as const
const place = { project: 'unit', suite: 'scripts/backup/place/place.test.ts' } as const
const judged = { project: 'unit', suite: 'server/domain/status/conditions/judge-conditions.test.ts' } as const
const encrypted = { project: 'db-alone', suite: 'scripts/backup/encrypted.db.test.ts' } as const
const bucket = { project: 'unit', suite: 'scripts/backup/backup-blobs.test.ts' } as const
const rotation = { project: 'db-alone', suite: 'server/domain/secret/rotation.db.test.ts' } as const
const schedule = { project: 'db-alone', suite: 'scripts/backup/schedule/schedule.db.test.ts' } as const

/** Safeguards against backups that cannot be restored. */
export const backupBugs: readonly PlantedBug[] = [
  {
    safeguard: 'a segment of WAL never gets other bytes in its place',
    file: 'scripts/backup/continuous/ship-segments.ts',
    find: 'if (there !== undefined && there.sha256 !== sha256)',
    replace: 'if (there !== undefined && there.sha256 === sha256 && size === 0)',
    ...moments,
  },
  {
    safeguard: 'a segment of WAL stays in the spool until it is in its place',
    file: 'scripts/backup/continuous/ship-segments.ts',
    find: '{ highWaterMark: 1 << 20 }), recipient))',
    replace: '{ highWaterMark: 1 << 20 }), recipient)).catch(() => {})',
    ...bucketOf,
  },
  {
    safeguard: 'how far backups reach, and since when they fail, is known after a fault',
    file: 'scripts/backup/continuous/keeper.ts',
    find: 'known?.since === setting.since ? known : newFact(setting)',
    replace: 'newFact(setting)',
    ...bucketOf,
  },
  {
    safeguard: 'continuous backups that are set up again begin with a base backup',
    file: 'scripts/backup/continuous/keeper.ts',
    find: 'newest.started_at < setting.since) return true',
    replace: 'held.files.size < 0) return true',
    ...drills,
  },
  {
    safeguard: 'a restore to the newest moment leaves out anchors of what no WAL holds',
    file: 'scripts/backup/continuous/restore-at.ts',
    find: 'at ?? (await lastReplayed(client)) ?? new Date(plan.base.completed_at)',
    replace: 'at ?? new Date(8.64e15)',
    ...drills,
  },
  {
    safeguard: 'a drill asks for no checkpoint that was due after the backup was made',
    file: 'scripts/audit/verify-logs.ts',
    find: '...(asOf ? { clock: { now: () => asOf } } : {})',
    replace: '',
    ...drills,
  },
  {
    safeguard: 'a drill asks for no anchors that were due after the backup was made',
    file: 'scripts/verify-timeline/verify-cases.ts',
    find: 'asOf ? { ...job, clock: { now: () => asOf } } : job',
    replace: 'job',
    ...drills,
  },
  {
    safeguard: 'a drill fails without anchors that had been made',
    file: 'server/domain/anchor/verify-anchors.ts',
    find: 'return last === null ? [] : [',
    replace: 'return last !== undefined ? [] : [',
    ...drills,
  },
  {
    safeguard: 'a segment that is damaged or another one is not replayed',
    file: 'scripts/backup/encryption/pack.ts',
    find: "if (hash.digest('hex') !== sha256)",
    replace: "if (hash.digest('hex') === '')",
    ...place,
  },
  {
    safeguard: 'a missing segment is named before anything is written',
    file: 'scripts/backup/continuous/plan-restore.ts',
    find: 'if (!have.has(number)) missing.push(',
    replace: 'if (number < 0) missing.push(',
    ...plan,
  },
  {
    safeguard: 'a moment after the last WAL is refused',
    file: 'scripts/backup/continuous/plan-restore.ts',
    find: 'last.wal.at < at)',
    replace: 'last.wal.at < at && last.wal.sha256 === place.label)',
    ...plan,
  },
  {
    safeguard: 'pruning keeps the base backup from before the days that are kept',
    file: 'scripts/backup/continuous/prune.ts',
    find: 'bases.findLast((base) => base.completed_at <= edge)',
    replace: 'bases.find((base) => base.completed_at > edge)',
    ...plan,
  },
  {
    safeguard: 'a refused restore leaves nothing behind',
    file: 'scripts/backup/continuous/restore-at.ts',
    find: '    rmSync(stage, { recursive: true, force: true })\n',
    replace: '',
    ...moments,
  },
  {
    safeguard: 'a place is written whole or not at all',
    file: 'scripts/backup/place/directory-place.ts',
    find: 'await writeSynced(part, source)',
    replace: 'await writeSynced(part, source).catch(() => {})',
    ...place,
  },
  {
    safeguard: 'a name in a directory is never written over',
    file: 'scripts/backup/place/directory-place.ts',
    find: 'await link(part, file)',
    replace: 'await rm(file, { force: true }).then(() => link(part, file))',
    ...place,
  },
  {
    safeguard: 'a base backup names no file outside of where it is unpacked',
    file: 'scripts/backup/continuous/tar.ts',
    find: 'const target = path.resolve(into, name)',
    replace: 'const target = path.resolve(into, path.basename(name))',
    ...tar,
  },
  {
    safeguard: 'files of a running cluster that shrink do not shift what follows them',
    file: 'scripts/backup/continuous/tar.ts',
    find: 'while (left > 0) {',
    replace: 'while (left < 0) {',
    ...tar,
  },
  {
    safeguard: 'an encrypted backup shows no table in the clear',
    file: 'scripts/backup/backup-files.ts',
    find: 'const bytes = await encrypted(source, files.recipient)',
    replace: 'const bytes = await encrypted(source, null)',
    ...encrypted,
  },
  {
    safeguard: 'a file that is missing in the bucket is named',
    file: 'scripts/backup/file-faults.ts',
    find: 'if (found === null) faults.missing.push(file.key)',
    replace: 'if (found === null) continue',
    ...bucket,
  },
  {
    safeguard: 'a damaged file of the installation is not taken into continuous backups',
    file: 'scripts/backup/continuous/ship-files.ts',
    find: 'await encrypted(verified(found, sha256, key), recipient)',
    replace: 'await encrypted(found, recipient)',
    ...bucket,
  },
  {
    safeguard: 'continuous backups that stopped are said',
    file: 'server/domain/status/conditions/backup-conditions.ts',
    find: 'if (age > archiveLateMs) {',
    replace: 'if (age > archiveLateMs * 1000) {',
    ...judged,
  },
  {
    safeguard: 'a drill that failed is said until one passes',
    file: 'server/domain/status/conditions/backup-conditions.ts',
    find: 'if (last !== null && !last.passed) {',
    replace: 'if (last !== null && !last.passed && last.proved.length > 2) {',
    ...judged,
  },
  {
    safeguard: 'as many whole backups are kept as were asked for',
    file: 'scripts/backup/schedule/whole-backups.ts',
    find: 'made.slice(0, -whole.keep)',
    replace: 'made.slice(1)',
    ...schedule,
  },
  {
    safeguard: 'the password of a spread database is not rotated on its coordinator alone',
    file: 'scripts/rotate/start-rotation.ts',
    find: "if (database.spread && setting === 'POSTGRES_APP_PASSWORD') {",
    replace: "if (database.spread && setting === 'SEALING_KEY') {",
    project: 'unit',
    suite: 'scripts/rotate/start-rotation.test.ts',
  },
  {
    safeguard: 'an old sealing key is not dropped while a value needs it',
    file: 'server/domain/secret/uses-of.ts',
    find: '(await resealStored()).unreadable.map(',
    replace: '(await resealStored()).unreadable.slice(0, 0).map(',
    ...rotation,
  },
  {
    safeguard: 'an old pepper is not dropped while a key needs it',
    file: 'server/domain/secret/uses-of.ts',
    find: '      ...(await findKeysOfOther(q, orgId, pepper, now)),\n',
    replace: '',
    ...rotation,
  },
  {
    safeguard: 'an old cursor secret is not dropped while a cursor may need it',
    file: 'server/domain/secret/uses-of.ts',
    find: 'rotatedAt.getTime() + cursorHours * 3_600_000',
    replace: 'rotatedAt.getTime() - cursorHours * 3_600_000',
    ...rotation,
  },
  {
    safeguard: 'an old session secret is not dropped while a session needs it',
    file: 'server/domain/secret/uses-of.ts',
    find: 'return sessions > 0 ?',
    replace: 'return sessions < 0 ?',
    ...rotation,
  },
]
