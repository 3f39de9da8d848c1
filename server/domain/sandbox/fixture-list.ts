import { sandboxListId, sandboxScreenings } from '@/contract/sandbox/sandbox-screening'
import { ingestList, inspectBytes } from '@/server/domain/screening'
import { systemClock } from '@/server/platform/clock/clock'
import { pool } from '@/server/platform/db'

const listed = sandboxScreenings.flatMap(({ ask }) => ('address' in ask ? [ask.address] : []))

const csv = [
  'id,name,aliases,type,program,date_of_birth,country,network,address,identifier_type,identifier',
  '1,Arvid Sandbarov,Арвид Песочный,person,SANDBOX,1961-04-09,AQ,,,passport,SBX0000017',
  ...listed.map((address, at) => `${at + 2},Sandbox Shipping Ltd,,organisation,SANDBOX,,AQ,ethereum,${address},,`),
]

/** Loads the private list of a sandbox, whose entries are invented; again adds nothing. */
export async function loadFixtureList(sandboxId: string, publishedAt: Date): Promise<void> {
  const file = await inspectBytes('sandbox.csv', Buffer.from(`${csv.join('\n')}\n`))
  const outcome = await ingestList(pool(), {
    listId: sandboxListId,
    orgId: sandboxId,
    files: [file],
    publishedAt,
    now: systemClock.now(),
  })
  if (outcome.state === 'refused') throw new Error('the sandbox list was refused')
}
