import { createAttribution } from '@/server/domain/attribution'
import { createDispute, resolveDispute } from '@/server/domain/dispute'
import { getWallet } from '@/server/domain/wallet'
import { sampleAddress } from '../address'
import { type Desk, later } from './desk'

type AttributionId = `att_${string}`

/** Disputes three statements of others (open, rejected, withdrawn) and makes one of the desk's own. */
export async function disputeStatements(desk: Desk, at: Date): Promise<void> {
  const lead = desk.person('lead')
  const plans = [
    ['rumour', 'oddity:rumoured-scam', 'The forum thread names another wallet with the same first letters.', null],
    ['betting', 'oddity:two-opinions', 'The crawl is two years old and the site has closed since.', 'rejected'],
    ['phishing', 'phishing:collector:1', 'A customer says the address is theirs.', 'withdrawn'],
  ] as const
  for (const [key, name, reason, end] of plans) {
    const id = await firstStatement(desk, at, sampleAddress('ethereum', name))
    const opened = await createDispute(desk.as(lead, at, `dispute:${key}`), { id, reason })
    if (end === null) continue
    const note = end === 'rejected' ? 'The publisher confirmed it.' : 'The customer could not sign with the address.'
    const when = later(at, 26 * 60)
    await resolveDispute(desk.as(desk.owner, when, `dispute:${key}:end`), { id, dispute_id: opened.id, state: end, note })
  }
  await createAttribution(desk.as(lead, at, 'own-statement'), {
    network: 'ethereum',
    address: sampleAddress('ethereum', 'customer:0:broker'),
    label: 'Broker that our customers use',
    category: 'exchange',
    confidence: 80,
    note: 'Confirmed by the broker in writing.',
  })
}

async function firstStatement(desk: Desk, at: Date, address: string): Promise<AttributionId> {
  const { tags } = await getWallet(desk.as(desk.person('lead'), at), { network: 'ethereum', address })
  const [first] = tags
  if (!first) throw new Error(`nothing is stated about ${address}`)
  return first.id as AttributionId
}
