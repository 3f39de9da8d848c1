import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type KeyFilters, keyListParsers, keysInput, loadKeyFilters } from '@/components/api-key/key-filters'
import { attributionListParsers, attributionsInput, loadAttributionFilters } from '@/components/attribution/attribution-filters'
import { auditInput, auditListParsers, loadAuditFilters } from '@/components/audit/audit-filters'
import { customerListParsers, customersInput, loadCustomerFilters } from '@/components/customer/customer-filters'
import { entitiesInput, entityListParsers, loadEntityFilters } from '@/components/entity/entity-filters'
import { loadMemberFilters, memberListParsers, membersInput } from '@/components/member/member-filters'
import { loadWalletFilters, walletListParsers, walletsInput } from '@/components/monitoring/wallets/wallet-filters'
import { loadVersionFilters, versionListParsers, versionsInput } from '@/components/policy/versions/version-filters'
import { checkListParsers, checksInput, loadCheckFilters } from '@/components/risk/check/check-filters'
import { loadScreeningFilters, screeningListParsers, screeningsInput } from '@/components/screening/screening-filters'
import {
  type ListVersionFilters,
  listVersionParsers,
  listVersionsInput,
  loadListVersionFilters,
} from '@/components/screening/version-filters'
import {
  type DeliveryFilters,
  deliveryInput,
  deliveryListParsers,
  loadDeliveryFilters,
} from '@/components/webhook/delivery-filters'
import { endpointListParsers, endpointsInput, loadEndpointFilters } from '@/components/webhook/endpoint-filters'
import { attributions, audit, customers, entities, monitoring, policies, screening, screeningLists } from '@/contract'
import { listApiKeys } from '@/contract/access/api-keys'
import { membersQuery } from '@/contract/access/members'
import { storedChecksQuery } from '@/contract/risk/stored-checks'
import { listWebhookDeliveries, listWebhookEndpoints } from '@/contract/webhook/webhooks'

type Asked = Record<string, unknown>
interface Room {
  parsers: object
  /** The whole query string, with every parameter of the list. */
  url: string
  input: (url: string) => Asked
  takes: z.ZodObject
}
const read =
  <Filters>(load: (url: string) => Filters, input: (filters: Filters) => Asked) =>
  (url: string) =>
    input(load(url))
const endpoint = 'whe_01k0000000e00a8000000000aa'

const rooms: Record<string, Room> = {
  monitoring: {
    parsers: walletListParsers,
    url: '?network=ethereum&state=paused&level=high&address=0xabc&reference=c1&q=hot&sort=-level',
    input: read(loadWalletFilters, walletsInput),
    takes: monitoring.listMonitoredWallets.query,
  },
  customers: {
    parsers: customerListParsers,
    url: '?q=ida&level=high&from=2026-01-01&to=2026-01-31',
    input: read(loadCustomerFilters, customersInput),
    takes: customers.listCustomers.query,
  },
  checks: {
    parsers: checkListParsers,
    url: '?of=0xabc&on=bitcoin&level=severe&by=job&from=2026-01-01&to=2026-01-31&sort=-score',
    input: read(loadCheckFilters, checksInput),
    takes: storedChecksQuery,
  },
  screenings: {
    parsers: screeningListParsers,
    url: '?q=orlin&status=match&kind=name&from=2026-01-01&to=2026-01-31&sort=screened_at',
    input: read(loadScreeningFilters, screeningsInput),
    takes: screening.listScreenings.query,
  },
  list_versions: {
    parsers: listVersionParsers,
    url: '?state=refused&sort=entry_count',
    input: read(loadListVersionFilters, (filters: ListVersionFilters) => listVersionsInput('us_ofac_sdn', filters)),
    takes: screeningLists.listListVersions.query.extend(screeningLists.listListVersions.params.shape),
  },
  entities: {
    parsers: entityListParsers,
    url: '?query=kraken&category=Mixing%20service&jurisdiction=us&sort=name',
    input: read(loadEntityFilters, entitiesInput),
    takes: entities.listEntities.query,
  },
  attributions: {
    parsers: attributionListParsers,
    url: '?status=expired&on=ethereum&category=dark%20market&sort=-confidence',
    input: read(loadAttributionFilters, attributionsInput),
    takes: attributions.listAttributions.query,
  },
  policies: {
    parsers: versionListParsers,
    url: '?status=retired&sort=updated_at',
    input: read(loadVersionFilters, versionsInput),
    takes: policies.listPolicies.query,
  },
  audit: {
    parsers: auditListParsers,
    url: '?action=case&actor=job&machines=true&object=cas_1&request=req_1&from=2026-01-01&to=2026-01-31&sort=seq',
    input: read(loadAuditFilters, auditInput),
    takes: audit.listAuditEvents.query,
  },
  keys: {
    parsers: keyListParsers,
    url: '?status=revoked&sort=-last_used_at',
    input: read(loadKeyFilters, (filters: KeyFilters) => keysInput('live', filters)),
    takes: listApiKeys.query,
  },
  webhooks: {
    parsers: endpointListParsers,
    url: '?state=disabled&sort=url',
    input: read(loadEndpointFilters, endpointsInput),
    takes: listWebhookEndpoints.query,
  },
  deliveries: {
    parsers: deliveryListParsers,
    url: '?status=failed&event=case.created&sort=created_at',
    input: read(loadDeliveryFilters, (filters: DeliveryFilters) => deliveryInput(endpoint, filters)),
    takes: listWebhookDeliveries.query.extend(listWebhookDeliveries.params.shape),
  },
  members: {
    parsers: memberListParsers,
    url: '?q=ada&role=lead&state=disabled&sort=-last_seen_at',
    input: read(loadMemberFilters, membersInput),
    takes: membersQuery,
  },
}

/** What a list requests by default besides its order: the audit log asks for people only. */
const usual: Record<string, string[]> = { audit: ['sort', 'actor_type'], customers: [] }
/** Parameters of the contract that a URL can have besides those of the list. */
const paging = ['limit', 'cursor', 'id', 'list_id', 'mode']

describe.each(Object.entries(rooms))('the address of the list of %s', (name, { parsers, url, input, takes }) => {
  it('names every parameter of the list in this suite', () => {
    expect([...new URLSearchParams(url).keys()].toSorted()).toEqual(Object.keys(parsers).toSorted())
  })

  it('says what the contract takes, filter by filter', () => {
    const asked = input(url)
    expect(takes.safeParse(asked).error).toBeUndefined()
    for (const name of new URLSearchParams(url).keys()) {
      const less = new URLSearchParams(url)
      less.delete(name)
      expect(input(`?${less}`), `without ${name}`).not.toEqual(asked)
    }
  })

  it('without anything asks for the usual order and nothing else', () => {
    const asked = input('')
    expect(takes.safeParse(asked).error).toBeUndefined()
    expect(Object.keys(asked).filter((name) => !paging.includes(name))).toEqual(usual[name] ?? ['sort'])
  })
})
