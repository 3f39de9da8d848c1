import type { PlantedBug } from '../planted-bug'

const migration = 'prisma/migrations/20261124010000_sample_removal/migration.sql'
const removal = { project: 'db-alone', suite: 'prisma/seed/removal.db.test.ts' } as const
const desk = { project: 'db-alone', suite: 'prisma/seed/desk.db.test.ts' } as const

/** Safeguards that keep the sample separate, and limit its removal to itself. */
export const sampleBugs: readonly PlantedBug[] = [
  {
    safeguard: 'nothing but the sample writes to the networks it feeds',
    file: migration,
    find: `NEW.source <> 'sample' AND EXISTS`,
    replace: `NEW.source = 'sample' AND false AND EXISTS`,
    ...removal,
  },
  {
    safeguard: 'a timeline is deleted only inside the function that removes the sample',
    file: migration,
    find: `SELECT current_setting('assay.sample_is_going', true) = 'yes'\n    AND `,
    replace: 'SELECT ',
    ...removal,
  },
  {
    safeguard: 'only the owner says what the sample made',
    file: migration,
    find: 'GRANT SELECT ON "sample_row" TO assay_app;',
    replace: 'GRANT SELECT, INSERT ON "sample_row" TO assay_app;',
    ...removal,
  },
  {
    safeguard: 'a case that somebody opened stays when the sample goes',
    file: migration,
    find: `AND EXISTS (SELECT 1 FROM listed r WHERE r.kind = 'case_file' AND r.id IN (c.id, c.merged_into))`,
    replace: '',
    ...removal,
  },
  {
    safeguard: 'files of the sample go with it',
    file: 'server/domain/installation/remove-sample.ts',
    find: '  if (!keep) await removeFiles(gone)\n',
    replace: '',
    ...desk,
  },
  {
    safeguard: 'a node is not read into a network that the sample feeds',
    file: 'server/chain/sync/position.repo.ts',
    find: '  if (rowCount) {\n    await recordState',
    replace: '  if (rowCount && networkId < 0) {\n    await recordState',
    project: 'db',
    suite: 'server/chain/sync/position.db.test.ts',
  },
  {
    safeguard: 'ledgers of a network that was removed are held no longer',
    file: 'server/trace/graph/thread/keeper.repo.ts',
    find: '        if (stands.has(network)) continue\n',
    replace: '        if (stands.has(network) || network > 0) continue\n',
    project: 'db',
    suite: 'server/trace/graph/ledgers.db.test.ts',
  },
]
