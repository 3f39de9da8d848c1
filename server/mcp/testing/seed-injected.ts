import { freshAddress, land, takeHeights } from '@/scripts/test/fixtures/chain-rows'
import type { SuiteOrganisation } from '@/scripts/test/fixtures/organisation'
import { listAlerts } from '@/server/domain/alert'
import { seedAlerts } from '@/server/domain/alert/testing/seed-alerts'
import { createAttribution } from '@/server/domain/attribution'
import { addCaseNote, createCase } from '@/server/domain/case'
import { updateAlert } from '@/server/domain/triage'

const network = 'ethereum'

/** What an organisation with injected texts has: where each may be met. */
export interface Injected {
  addresses: string[]
  cases: string[]
  alerts: string[]
}

/**
 * Stores each text in one of the places that strangers write to: labels and their notes, names of tokens and entities,
 * titles and references of cases, notes, comments on alerts.
 */
export async function seedInjected(org: SuiteOrganisation, texts: readonly string[]): Promise<Injected> {
  const { ctx } = org
  await seedAlerts(org.org_id, 1, { inReview: 0, closed: 0, severe: false })
  const [alert] = (await listAlerts(ctx, { limit: 1, cursor: undefined, snoozed: undefined, proposed: undefined })).data
  const file = await createCase(ctx, { title: 'Notes of strangers' })
  const seeded: Injected = { addresses: [], cases: [file.id], alerts: [alert?.id ?? ''] }
  const labelled = async (more: { label?: string; note?: string; entity_name?: string }) => {
    const address = freshAddress(network)
    await createAttribution(ctx, { network, address, label: 'A label', category: 'exchange', confidence: 50, ...more })
    seeded.addresses.push(address)
  }
  const places: ((text: string) => Promise<void>)[] = [
    (label) => labelled({ label }),
    (note) => labelled({ label: note, note }),
    (entity_name) => labelled({ entity_name }),
    async (symbol) => {
      const [from, to] = [freshAddress(network), freshAddress(network)]
      const asset = { contract: freshAddress(network), symbol, decimals: 18 }
      await land(network, [{ from, to, amount: 10n ** 18n, height: takeHeights(1), asset }])
      seeded.addresses.push(to)
    },
    async (title) => {
      seeded.cases.push((await createCase(ctx, { title, summary: title })).id)
    },
    async (text) => {
      await addCaseNote(ctx, { id: file.id, text })
    },
    async (comment) => {
      await updateAlert(ctx, { id: alert?.id ?? '', comment })
    },
    async (customer_reference) => {
      seeded.cases.push((await createCase(ctx, { title: 'Of a customer', customer_reference })).id)
    },
  ]
  for (const [n, text] of texts.entries()) await places[n % places.length]?.(text)
  return seeded
}
