import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AmountText } from '@/components/chain/amount-text'
import { ForeignText } from './foreign-text'

describe('text from elsewhere', () => {
  it('stands by itself, and what turns it is shown', () => {
    expect(renderToStaticMarkup(<ForeignText>{'Acme\u202edtL'}</ForeignText>)).toBe('<bdi>Acme&lt;U+202E&gt;dtL</bdi>')
    expect(renderToStaticMarkup(<ForeignText>{'שלום'}</ForeignText>)).toBe('<bdi>שלום</bdi>')
  })

  it('is nothing where there is none', () => {
    for (const none of [null, undefined, '']) expect(renderToStaticMarkup(<ForeignText>{none}</ForeignText>)).toBe('')
  })

  it('is the symbol of a token beside its amount', () => {
    const html = renderToStaticMarkup(<AmountText amount="12.5" asset={{ symbol: '\u2067USDT', contract: '0xabc' }} />)
    expect(html).toContain('12.5 <bdi>&lt;U+2067&gt;USDT</bdi>')
    expect(html).not.toMatch(/[\u2066-\u2069\u202a-\u202e]/)
  })
})
