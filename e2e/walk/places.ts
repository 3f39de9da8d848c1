import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { list, type World } from './world'

/** Who visits a page: a signed-in person, a visitor without a session, or a person whose sign-in is not finished. */
export type Who = 'member' | 'stranger' | 'newcomer'

export interface Place {
  path: (world: World) => string
  who?: Who
  /** Opens user-written content that is behind a click. */
  opens?: (page: Page) => Promise<void>
  /** Browser messages to allow: a missing page answers 404. */
  allow?: RegExp
}

const at = (where: string): Place => ({ path: () => where })

/** Presses a control and waits for the list that it opens. */
const press =
  (role: 'button' | 'tab', name: string | RegExp, list: string): NonNullable<Place['opens']> =>
  async (page) => {
    await page.getByRole(role, { name }).first().click()
    await page.getByRole('list', { name: list }).waitFor()
  }

/** Every page of the app directory, by its path without route groups, and the URLs at which it is visited. */
export const places: Record<string, Place[]> = {
  '/': [at('/')],
  '/[...missing]': [{ ...at('/no/such/page'), allow: /404/ }],
  '/alerts': [
    { ...at('/alerts'), opens: press('button', 'Views', 'Saved views') },
    { path: (world) => `/alerts?alert=${world.alert}&state=escalated` },
  ],
  '/alerts/[id]': [{ path: (world) => `/alerts/${world.alert}` }],
  '/cases': [at('/cases'), at('/cases?view=list')],
  '/cases/[id]': [{ path: (world) => `/cases/${world.case}` }, { path: (world) => `/cases/${world.held}` }],
  '/cases/[id]/filings/[filing_id]': [{ path: (world) => `/cases/${world.case}/filings/${world.filing}` }],
  '/clusters/[id]': [{ path: (world) => `/clusters/${world.cluster}` }],
  '/customers': [at('/customers')],
  '/customers/[id]': [{ path: (world) => `/customers/${world.customer}` }],
  '/customers/import': [at('/customers/import')],
  '/docs': [{ ...at('/docs'), who: 'stranger' }],
  '/docs/[...page]': [
    { ...at('/docs/use/alerts'), who: 'stranger' },
    at('/docs/operate/lists'),
    { ...at('/docs/no/such/page'), allow: /404/ },
  ],
  '/docs/api': [{ ...at('/docs/api'), who: 'stranger' }],
  '/docs/api/[group]': [{ ...at('/docs/api/wallets'), who: 'stranger' }],
  '/docs/api/schemas': [at('/docs/api/schemas')],
  '/docs/api/schemas/[name]': [{ ...at('/docs/api/schemas/RiskCheck'), who: 'stranger' }],
  '/docs/errors': [at('/docs/errors')],
  '/docs/model': [at('/docs/model')],
  '/docs/sandbox': [{ ...at('/docs/sandbox'), who: 'stranger' }],
  '/docs/search': [{ ...at('/docs/search?q=alert'), who: 'stranger' }],
  '/docs/webhooks': [at('/docs/webhooks')],
  '/entities': [at('/entities')],
  '/alerts/proposals': [at('/alerts/proposals')],
  '/alerts/suppressions': [at('/alerts/suppressions')],
  '/alerts/second-looks': [at('/alerts/second-looks')],
  '/entities/duplicates': [at('/entities/duplicates')],
  '/entities/[id]': [
    { path: (world) => `/entities/${world.entity}`, opens: press('button', /dispute/i, 'Disputes of the statement') },
  ],
  '/graph': [at('/graph'), { path: ({ wallet }) => `/graph?network=${wallet.network}&address=${wallet.address}` }],
  '/graph/[id]': [{ path: (world) => `/graph/${world.graph}`, opens: press('tab', 'Table', 'Notes') }],
  '/invitation/[token]': [{ path: (world) => world.invitation, who: 'stranger' }],
  '/monitoring': [at('/monitoring')],
  '/monitoring/defaults': [at('/monitoring/defaults')],
  '/monitoring/import': [at('/monitoring/import')],
  '/policies': [at('/policies')],
  '/policies/[id]': [
    { path: (world) => `/policies/${world.policies.active}` },
    { path: (world) => `/policies/${world.policies.draft}` },
  ],
  '/policies/[id]/backtests': [{ path: (world) => `/policies/${world.policies.draft}/backtests` }],
  '/policies/[id]/compare': [{ path: (world) => `/policies/${world.policies.draft}/compare` }],
  '/policies/attributions': [at('/policies/attributions')],
  '/reports': [at('/reports')],
  '/reports/[id]': [
    { path: (world) => `/reports/${world.reports.ready}` },
    { path: (world) => `/reports/${world.reports.revoked}` },
  ],
  '/risk': [at('/risk')],
  '/risk/batch': [at('/risk/batch')],
  '/risk/checks/[id]': [{ path: (world) => `/risk/checks/${world.checks[0]}` }],
  '/risk/checks/[id]/compare/[other]': [{ path: (world) => `/risk/checks/${world.checks[1]}/compare/${world.checks[0]}` }],
  '/risk/checks/[id]/explanation': [{ path: (world) => `/risk/checks/${world.checks[0]}/explanation` }],
  '/screening': [at('/screening')],
  '/screening/batch': [at('/screening/batch')],
  '/screening/lists': [at('/screening/lists')],
  '/screening/matches': [at('/screening/matches')],
  '/screening/lists/[list_id]': [{ path: ({ versions: [from, to] }) => `/screening/lists/${list}?from=${from}&to=${to}` }],
  '/screening/results/[id]': [{ path: (world) => `/screening/results/${world.screening}` }],
  '/settings': [at('/settings')],
  '/settings/account': [at('/settings/account')],
  '/settings/desk': [at('/settings/desk')],
  '/settings/messages': [at('/settings/messages')],
  '/settings/audit': [at('/settings/audit')],
  '/settings/filings': [at('/settings/filings')],
  '/settings/imports': [at('/settings/imports')],
  '/settings/keys': [at('/settings/keys')],
  '/settings/keys/[id]': [{ path: (world) => `/settings/keys/${world.key}` }],
  '/settings/members': [at('/settings/members')],
  '/settings/organisation': [at('/settings/organisation')],
  '/settings/webhooks': [at('/settings/webhooks')],
  '/settings/webhooks/[id]': [{ path: (world) => `/settings/webhooks/${world.webhook}` }],
  '/sign-in': [{ ...at('/sign-in'), who: 'stranger' }],
  '/sign-in/finish': [{ ...at('/sign-in/finish'), who: 'newcomer' }],
  '/status': [{ ...at('/status'), who: 'stranger' }, at('/status')],
  '/transactions/[network]/[hash]': [{ path: ({ wallet, hash }) => `/transactions/${wallet.network}/${hash}` }],
  '/verify': [{ ...at('/verify'), who: 'stranger' }],
  '/wallets': [at('/wallets')],
  '/wallets/[network]/[address]': [{ path: ({ wallet }) => wallet.href }],
}

/** The pages in the app directory, by their path without route groups. */
export function pagesOfApp(root = 'app'): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => {
      const parts = path
        .dirname(file)
        .split(path.sep)
        .filter((part) => part !== '.' && !/^\(.*\)$/.test(part))
      return `/${parts.join('/')}`
    })
    .toSorted()
}
