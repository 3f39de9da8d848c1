import { asOwner } from '@/scripts/test/fixtures/chain-rows'

/** Gives every copy of an organisation's writes its own claim, so that none waits for another or replays it. */
export function plantOwnClaims(orgIds: readonly string[]): Promise<void> {
  return asOwner(async (owner) => {
    await owner.query(`
      create or replace function crash_own_claim() returns trigger language plpgsql as
        $$ begin new.key := new.key || gen_random_uuid(); return new; end $$;
      create trigger crash_own_claim before insert on idempotency_key for each row
        when (new.org_id in (${orgIds.map((id) => `'${id}'`).join(', ')})) execute function crash_own_claim()`)
  })
}

export const removeOwnClaims = (): Promise<void> =>
  asOwner(async (owner) => void (await owner.query('drop function if exists crash_own_claim cascade')))

/** Makes the service's commits acknowledged before they are written to disk, for up to ten seconds. */
export function plantEarlyAcknowledgement(appUrl: string): Promise<void> {
  return asOwner(async (owner) => {
    await owner.query("alter system set wal_writer_delay = '10s'")
    await owner.query('select pg_reload_conf()')
    await owner.query(`alter role "${decodeURIComponent(new URL(appUrl).username)}" set synchronous_commit = off`)
  })
}
