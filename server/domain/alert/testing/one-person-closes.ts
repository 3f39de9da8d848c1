import { queryableOf, withOrg } from '@/server/platform/db'

/** Lets one person of the organisation (UUID) dismiss alerts of any severity, for suites about something else. */
export async function onePersonCloses(orgId: string): Promise<void> {
  await withOrg(orgId, (tx) =>
    queryableOf(tx).query(
      `insert into organisation_setting (org_id, document, revision, updated_at)
       values ($1::uuid, '{"second_person_from_severity": null}', 1, now())
       on conflict (org_id) do update set document = organisation_setting.document || excluded.document`,
      [orgId],
    ),
  )
}
