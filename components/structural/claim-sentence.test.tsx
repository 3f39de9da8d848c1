import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { StructuralClaim } from '@/contract/wallet/structural'
import { ClaimSentence, sentenceParts } from './claim-sentence'

describe('the sentence of a claim', () => {
  it('is cut where a text stands whole, and is the same sentence when joined', () => {
    const sentence = '0xab lets 0xabc spend up to 1.5 USDC and 11.5 USDC.'
    const parts = sentenceParts(sentence, ['0xab', '0xabc', '1.5 USDC', '', '5 U'])
    expect(parts.join('')).toBe(sentence)
    expect(parts).toEqual(['0xab', ' lets ', '0xabc', ' spend up to ', '1.5 USDC', ' and 11.5 USDC.'])
    expect(sentenceParts(sentence, [])).toEqual([sentence])
  })

  it('shortens and links its addresses, and rounds its amounts with the exact one on hover', () => {
    const address = `0x${'ab'.repeat(20)}`
    const asset = { symbol: 'USDC', type: 'erc20', contract: null, decimals: 6 }
    const amount = { asset, amount: '12345.123456789', amount_raw: '1', amount_usd: null }
    const claim = {
      network: 'ethereum',
      explanation: `Circle destroyed 12345.123456789 USDC at ${address}.`,
      conversion: null,
      coinjoin: null,
      approval: null,
      freeze: { action: 'wipe', address: { address, entity: null, category: null }, amount },
    } as unknown as StructuralClaim
    const html = renderToStaticMarkup(<ClaimSentence claim={claim} />)
    expect(html.replace(/<[^>]+>/g, '')).toBe('Circle destroyed 12,345.12345679 USDC at 0xabab…ababab.')
    expect(html).toContain(`href="/wallets/ethereum/${address}"`)
    expect(html).toContain('title="12,345.123456789 USDC"')
  })
})
