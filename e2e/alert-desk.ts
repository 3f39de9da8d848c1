import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type SuiteOrganisation, suiteOrganisation, suitePassword } from '@/scripts/test/fixtures/organisation'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { hashPassword } from '@/server/domain/session'
import { withOrg } from '@/server/platform/db'
import { typeIdOf, uuidv7 } from '@/server/platform/ids'
import { type Faults, signIn, watchFaults } from './fixtures'
import { openContext, untilHeard } from './open-context'

/** An organisation with its own alerts, and people who can sign in to it. */
export interface Desk {
  org: SuiteOrganisation
  /** Opens a page of a signed-in person; the first person is an administrator called Suite. */
  open(path: string, email?: string): Promise<{ page: Page; context: BrowserContext; faults: Faults }>
  /** Adds another person; returns the e-mail address. */
  person(name: string, role: 'viewer' | 'analyst' | 'lead' | 'admin'): Promise<string>
  /** Ids of the open alerts, newest first. */
  waiting(): Promise<string[]>
  states(): Promise<Record<string, string>>
  /** Raises a new alert, with its event. */
  raise(): Promise<string>
}

async function login(org: SuiteOrganisation, name: string, role: string): Promise<string> {
  const email = `${uuidv7()}@example.test`
  const id = uuidv7()
  const password_hash = await hashPassword(suitePassword)
  const orgId = org.ctx.org.id
  await withOrg(orgId, async (tx) => {
    await tx.appUser.create({ data: { org_id: orgId, id, email, name, role, password_hash } })
    await tx.login.create({ data: { email, org_id: orgId, user_id: id } })
  })
  return email
}

/** Creates an organisation and stores `alerts` alerts in it; by default all of them are open, and none is severe. */
export async function openDesk(browser: Browser, alerts: number, spread: Parameters<typeof seedAlerts>[2] = {}): Promise<Desk> {
  const org = await suiteOrganisation('Desk')
  const orgId = org.ctx.org.id
  if (alerts > 0) await seedAlerts(orgId, alerts, { inReview: 0, closed: 0, severe: false, ...spread })
  const rows = () =>
    withOrg(orgId, (tx) =>
      tx.alert.findMany({ orderBy: [{ created_at: 'desc' }, { id: 'desc' }], select: { id: true, state: true } }),
    )
  return {
    org,
    person: (name, role) => login(org, name, role),
    open: async (path, email = org.email) => {
      const context = await openContext(browser)
      const faults = await watchFaults(context, new URL(process.env.TEST_BASE_URL ?? '').origin)
      const page = await context.newPage()
      await page.goto(`/sign-in?callback=${encodeURIComponent(path)}`)
      await signIn(page, suitePassword, email)
      await page.waitForURL((url) => url.pathname !== '/sign-in')
      await untilHeard(page)
      return { page, context, faults }
    },
    waiting: async () => (await rows()).filter(({ state }) => state === 'open').map(({ id }) => typeIdOf('alr', id)),
    states: async () => Object.fromEntries((await rows()).map(({ id, state }) => [typeIdOf('alr', id), state])),
    raise: async () => {
      const known = new Set((await rows()).map(({ id }) => id))
      await seedAlerts(orgId, 1, { inReview: 0, closed: 0, severe: false, now: new Date() })
      const made = (await rows()).find(({ id }) => !known.has(id))
      if (!made) throw new Error('no alert was stored')
      const subject_id = typeIdOf('alr', made.id)
      await withOrg(orgId, (tx) =>
        tx.outboxEvent.create({
          data: { org_id: orgId, id: uuidv7(), type: 'alert.created', subject_id, data: {}, created_at: new Date() },
        }),
      )
      return subject_id
    },
  }
}
