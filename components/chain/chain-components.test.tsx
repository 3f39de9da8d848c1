import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AddressText } from './address-text'
import { AmountText, UsdText } from './amount-text'
import { shortAddress } from './short-address'
import { TimeText } from './time-text'
import { walletHref } from './wallet-href'

const eth = { symbol: 'ETH', contract: null }
const address = '0x165cd37b4c644c2921454429e7f9358d18a45e14'

describe('AmountText', () => {
  it('shows the asset’s own unit first and keeps the exact amount where the shown one is rounded', () => {
    const html = renderToStaticMarkup(<AmountText amount="1.123456789012345678" asset={eth} usd="2000.5" />)
    expect(html.indexOf('1.12345679')).toBeLessThan(html.indexOf('$2,000.50'))
    expect(html).toContain('title="1.123456789012345678 ETH"')
    expect(html).toContain('at the time')
  })

  it('says why there is no price instead of printing a zero', () => {
    expect(renderToStaticMarkup(<AmountText amount="1" asset={eth} usd={null} />)).toContain('— no price')
    const dash = renderToStaticMarkup(<UsdText value={null} reason="No price that day" />)
    expect(dash).toContain('—')
    expect(dash).toContain('No price that day')
    expect(dash).not.toContain('$')
  })
})

describe('AddressText', () => {
  it('shortens for lists but always carries the whole', () => {
    const html = renderToStaticMarkup(
      <AddressText network="ethereum" address={address} entity={{ name: 'Relief fund', confidence: 90 }} />,
    )
    expect(html).toContain('0x165c…a45e14')
    expect(html).toContain(`title="${address}"`)
    expect(html).toContain(`Copy address ${address}`)
    expect(html).toContain(`href="${walletHref('ethereum', address)}"`)
    expect(html.indexOf('Relief fund')).toBeLessThan(html.indexOf('0x165c'))
  })

  it('leads from the name to the entity where its id is known, and only there', () => {
    const of = (entity: { id?: string; name: string; confidence: number }) =>
      renderToStaticMarkup(<AddressText network="ethereum" address={address} entity={entity} />)
    const id = 'ent_01m7zq4mc9fqwbt9ffkc4fythz'
    expect(of({ id, name: 'Relief fund', confidence: 90 })).toMatch(
      new RegExp(`<a[^>]*href="/entities/${id}"[^>]*><bdi>Relief fund</bdi></a>`),
    )
    expect(of({ name: 'Relief fund', confidence: 90 })).not.toContain('/entities/')
  })

  it('leaves short texts whole', () => {
    expect(shortAddress('abcdefghijklm')).toBe('abcdefghijklm')
    expect(shortAddress('abcdefghijklmn')).toBe('abcdef…ijklmn')
  })
})

describe('TimeText', () => {
  it('carries the absolute time in datetime and on hover', () => {
    const html = renderToStaticMarkup(<TimeText value="2022-06-13T04:42:05Z" />)
    expect(html).toMatch(/datetime="2022-06-13T04:42:05Z"/i)
    expect(html).toContain('title="13 Jun 2022, 04:42:05 UTC"')
    expect(html).toContain('years ago')
  })
})
