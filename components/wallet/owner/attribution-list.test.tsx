import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { WalletProfile } from '@/contract/wallet/wallets'
import { AttributionList } from './attribution-list'

type Tag = WalletProfile['tags'][number]

const tag = (part: Partial<Tag>): Tag => ({
  id: `att_${Math.random()}`,
  label: 'Example',
  category: 'exchange',
  abuse: null,
  concepts: [],
  role: null,
  confidence: 50,
  confidence_basis: 'web_crawl',
  source: { type: 'url', url: 'https://crawl.example/labels', publisher: null, retrieved_at: null },
  listed_by: null,
  designated_at: null,
  delisted_at: null,
  valid_from: null,
  valid_to: null,
  tag_pack: null,
  tag_pack_version: null,
  transaction_hash: null,
  disputed: false,
  ...part,
})
const shown = (tags: Tag[]) => renderToStaticMarkup(<AttributionList tags={tags} network="ethereum" />).replace(/<[^>]+>/g, ' ')

describe('AttributionList', () => {
  it('sets sources that contradict each other side by side and merges nothing', () => {
    const text = shown([
      tag({ label: 'Maybe an exchange', confidence: 20 }),
      tag({ label: 'Maybe a betting site', category: 'gambling', confidence: 10 }),
    ])
    expect(text).toContain('Sources differ: Exchange, Gambling')
    expect(text).toContain('Maybe an exchange')
    expect(text).toContain('Maybe a betting site')
  })

  it('does not take a general concept for a contradiction', () => {
    expect(shown([tag({ category: 'mixing_service' }), tag({ category: 'user' })])).not.toContain('Sources differ')
  })

  it('says who was harmed', () => {
    expect(shown([tag({ abuse: 'service_hack', role: 'victim' })])).toMatch(/Victim/)
    expect(shown([tag({ abuse: 'service_hack' })])).not.toMatch(/Victim/)
  })

  it('puts the confidence and what it rests on in words beside each statement', () => {
    const text = shown([
      tag({
        confidence: 60,
        confidence_basis: 'authority_data',
        designated_at: '2022-08-08T00:00:00Z',
        listed_by: 'us_ofac_sdn',
        disputed: true,
      }),
    ])
    expect(text).toMatch(/Confidence\s+60\s+of 100: From a public authority/)
    expect(text).toContain('Designated 8 Aug 2022 by US Treasury OFAC (SDN list)')
    expect(text).toContain('Disputed')
  })
})
