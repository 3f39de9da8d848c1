import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findDistributionFaults } from '@/scripts/db/distribution-faults'

const owner = new pg.Client({ connectionString: process.env.TEST_DATABASE_OWNER_URL })
beforeAll(() => owner.connect())
afterAll(() => owner.end())

/** PostgreSQL's error code when `lock_timeout` expires. */
const lockNotAvailable = '55P03'

/** The faults after `sql`, which is rolled back. */
async function faultsWith(sql: string, tries = 5): Promise<string[]> {
  await owner.query('BEGIN')
  try {
    // Other suites write meanwhile; retrying is better than blocking them.
    await owner.query(`SET LOCAL lock_timeout = '2s'`)
    await owner.query(sql)
    return await findDistributionFaults(owner)
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable || tries === 1) throw error
  } finally {
    await owner.query('ROLLBACK')
  }
  return faultsWith(sql, tries - 1)
}

it('has nothing that keeps it from being spread over machines', async () => {
  expect(await findDistributionFaults(owner)).toEqual([])
})

const tenant = '(org_id uuid NOT NULL, id uuid NOT NULL, PRIMARY KEY (org_id, id))'
it.each([
  [
    'a primary key without the organisation first',
    'CREATE TABLE planted (org_id uuid NOT NULL, id uuid, PRIMARY KEY (id, org_id))',
    'planted_pkey (id, org_id) on planted does not begin with (org_id)',
  ],
  [
    'a unique constraint without it',
    'CREATE TABLE planted (org_id uuid NOT NULL, id uuid, name text UNIQUE, PRIMARY KEY (org_id, id))',
    'planted_name_key (name) on planted does not begin with (org_id)',
  ],
  [
    'a partial unique index over an expression',
    `CREATE TABLE planted ${tenant}; CREATE UNIQUE INDEX planted_one ON planted ((true)) WHERE id IS NULL`,
    'planted_one () on planted does not begin with (org_id)',
  ],
  [
    'a unique index of chain data without its address first',
    'CREATE UNIQUE INDEX planted ON private_tag (network, tags, address_id)',
    'planted (network, tags, address_id) on private_tag does not begin with (network, address_id)',
  ],
  [
    'a foreign key from one organisation to any',
    `CREATE TABLE one ${tenant}; CREATE UNIQUE INDEX one_by_id ON one (org_id, id);
     CREATE TABLE planted (org_id uuid NOT NULL, other uuid NOT NULL, one uuid, PRIMARY KEY (org_id, other),
       CONSTRAINT astray FOREIGN KEY (other, one) REFERENCES one (org_id, id))`,
    'astray leads from planted to one across distribution keys',
  ],
  [
    'a foreign key from an organisation to chain data',
    `CREATE TABLE planted (org_id uuid NOT NULL, network smallint, address_id bigint, PRIMARY KEY (org_id, network),
       CONSTRAINT astray FOREIGN KEY (network, address_id) REFERENCES private_tag (network, address_id))`,
    'astray leads from planted to private_tag across distribution keys',
  ],
  [
    'a foreign key from what every machine has to what one has',
    'ALTER TABLE import_run ADD org_id uuid, ADD CONSTRAINT astray FOREIGN KEY (org_id, id) REFERENCES person_preference (org_id, user_id)',
    'astray leads from import_run to person_preference across distribution keys',
  ],
  ['a table nobody classified', 'CREATE TABLE planted (id uuid PRIMARY KEY)', 'planted: nobody said how it is spread'],
  [
    'a table whose organisation may be missing',
    'CREATE TABLE planted (org_id uuid, id uuid PRIMARY KEY)',
    'planted: nobody said how it is spread',
  ],
  [
    'a policy with a subquery on a table that is spread',
    'CREATE POLICY planted ON transfer USING ((SELECT network = 1))',
    'planted is a policy with a subquery on transfer, which is spread',
  ],
  ['a table that went', 'DROP TABLE status_maintenance', 'status_maintenance: is listed and does not exist'],
  [
    'a function that walks recursively',
    `CREATE FUNCTION planted() RETURNS bigint LANGUAGE sql AS
       'with  recursive walk as (select 1 as n union all select n + 1 from walk where n < 3) select count(*) from walk'`,
    'planted() holds a recursive CTE',
  ],
])('notices %s', async (_, sql, fault) => {
  expect(await faultsWith(sql)).toContain(fault)
})

it('lets a reference inside one organisation and one to what every machine has be', async () => {
  const sql = `CREATE TABLE one ${tenant};
    CREATE TABLE two (org_id uuid NOT NULL, id uuid NOT NULL, one uuid, key text REFERENCES signing_key (id), PRIMARY KEY (org_id, id),
      FOREIGN KEY (org_id, one) REFERENCES one (org_id, id))`
  expect(await faultsWith(sql)).toEqual([])
})
