import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { WalletProfile } from '@/contract/wallet/wallets'
import { surest } from './surest'
import { WhoSays } from './who-says'

type Tag = WalletProfile['tags'][number]
const tag = (part: Partial<Tag>) =>
  ({
    category: 'exchange',
    confidence: 50,
    confidence_basis: 'web_crawl',
    disputed: false,
    listed_by: null,
    concepts: [],
    source: {},
    ...part,
  }) as Tag
const profile = (entity: WalletProfile['entity'], tags: Tag[]) => ({ entity, tags }) as WalletProfile
const entity = { id: 'ent_x', name: 'Somebody', category: 'exchange', confidence: 60 } as const
const shown = (of: WalletProfile) => renderToStaticMarkup(<WhoSays profile={of} />).replace(/<[^>]+>/g, '')

it('takes the surest statement that nobody upheld a dispute against', () => {
  expect(surest([tag({ confidence: 90, disputed: true }), tag({ confidence: 40 }), tag({ confidence: 70 })])?.confidence).toBe(70)
  expect(surest([])).toBeUndefined()
})

it('gives with the confidence of an entity what that very confidence rests on, and not what a surer label does', () => {
  const surer = tag({ confidence: 90, category: 'gambling', confidence_basis: 'authority_data' })
  const text = shown(profile(entity, [surer, tag({ confidence: 60 })]))
  expect(text).toContain('Attributed with confidence 60 of 100: ')
  expect(text).not.toContain('authority')
  expect(text).toContain('2 statements and their sources')
  expect(shown(profile(entity, [surer]))).toContain('confidence 60 of 100.')
  expect(shown(profile(entity, [surer]))).toContain('One statement and its source')
})

it('says of a mere label that it names no entity, and of nothing that nobody is known', () => {
  expect(shown(profile(null, [tag({ confidence: 20 })]))).toMatch(/A label with confidence 20 of 100.*not tied to an entity/)
  expect(shown(profile(null, []))).toContain('No source in this installation')
  const frozen = tag({ label: 'USDC frozen by Circle', category: null, confidence: 100, concepts: ['frozen_by_issuer'] })
  expect(shown(profile(null, [frozen]))).toBe(
    'USDC frozen by CircleNo source in this installation names an owner of this address.One statement and its source',
  )
})
