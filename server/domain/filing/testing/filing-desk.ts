import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Filing, filing as filingShape } from '@/contract/filing/filings'
import { asOwner, freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import { suiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { addPerson } from '@/server/domain/alert/testing/add-person'
import { createCase } from '@/server/domain/case'
import type { Context } from '@/server/platform/context'
import { closeDatabase } from '@/server/platform/db'
import { type Env, env } from '@/server/platform/env'
import { createFiling, updateFiling } from '..'
import { answersTo } from './fill-in'

const time = 1_700_000_000
const store = globalThis as typeof globalThis & { __assayEnv?: Env }

/** An organisation with the people that a filing needs, its own folder for evidence, and helpers for its suites. */
export async function openFilingDesk() {
  store.__assayEnv = { ...env(), DATA_DIR: await mkdtemp(path.join(tmpdir(), 'assay-filings-')) }
  const org = await suiteOrganisation('Filings')
  const anna = await addPerson(org, 'analyst', 'Anna')

  /** A case about one wallet and the transaction that paid it. */
  async function newCase(): Promise<string> {
    const [from, to] = [freshAddress('ethereum'), freshAddress('ethereum')]
    const hash = randomBytes(32).toString('hex')
    await land('ethereum', [{ from, to, amount: 15n * 10n ** 17n, height: takeHeights(1), time, hash }])
    const subjects = [
      { type: 'address' as const, value: to, network: 'ethereum', role: 'suspect' as const },
      { type: 'transaction' as const, value: `0x${hash}`, network: 'ethereum' },
    ]
    return (await createCase(anna.ctx, { title: 'To be filed', subjects })).id
  }

  /** Fills in all required fields, including those that become required by doing so. */
  async function fill(one: Filing, ctx: Context = anna.ctx): Promise<Filing> {
    const next = await updateFiling(ctx, { id: one.id, ...answersTo(one) })
    return next.missing === 0 || next.version === one.version ? next : fill(next, ctx)
  }

  return {
    org,
    anna,
    ben: await addPerson(org, 'lead', 'Ben'),
    lena: await addPerson(org, 'lead', 'Lena'),
    admin: await addPerson(org, 'admin', 'Adam'),
    newCase,
    fill,
    draft: async (format: Filing['format'] = 'fincen_sar', ctx: Context = anna.ctx) =>
      filingShape.parse(await createFiling(ctx, { id: await newCase(), format })),
    /** How many audit entries an action about an object has. */
    audited: (action: string, id: string) =>
      asOwner(
        async (client) =>
          (await client.query('select 1 from audit_event where action = $1 and object_id = $2', [action, id])).rowCount,
      ),
    close: async () => {
      await rm(env().DATA_DIR, { recursive: true, force: true })
      await closeDatabase()
    },
  }
}
