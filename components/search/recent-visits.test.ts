// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { recentVisits, rememberVisit } from './recent-visits-store'
import { thingOf } from './thing-kinds'
import { visitLine } from './visit-line'

beforeEach(() => localStorage.clear())
const hrefs = (mark: string) => recentVisits(mark).map(({ href }) => href)

describe('what was opened lately', () => {
  it('stands newest first, each page once, up to a dozen', () => {
    for (let n = 0; n < 14; n++) rememberVisit('ada', { href: `/cases/${n}`, title: `Case ${n}` })
    rememberVisit('ada', { href: '/cases/5', title: 'Case five' })
    expect(hrefs('ada')).toHaveLength(12)
    expect(recentVisits('ada')[0]).toMatchObject({ href: '/cases/5', title: 'Case five' })
    expect(hrefs('ada').filter((href) => href === '/cases/5')).toHaveLength(1)
  })

  it('is shown to nobody else at the same browser', () => {
    rememberVisit('ada', { href: '/cases/1', title: 'Hers' })
    expect(hrefs('ben')).toEqual([])
    rememberVisit('ben', { href: '/cases/2', title: 'His' })
    expect([hrefs('ada'), hrefs('ben')]).toEqual([['/cases/1'], ['/cases/2']])
  })

  it('is read only where it fits, and never leads elsewhere', () => {
    const kept = [
      { href: '//elsewhere.test', title: 'x', at: '' },
      { href: 'javascript:alert(1)', title: 'x', at: '' },
      { href: '/a' },
      7,
      null,
    ]
    localStorage.setItem('assay.recent.ada', JSON.stringify([...kept, { href: '/cases/1', title: 'One', at: '' }]))
    expect(hrefs('ada')).toEqual(['/cases/1'])
    localStorage.setItem('assay.recent.ada', 'not json')
    expect(hrefs('ada')).toEqual([])
  })

  it('is the same list until it changes, as a store must be', () => {
    rememberVisit('ada', { href: '/cases/1', title: 'One' })
    expect(recentVisits('ada')).toBe(recentVisits('ada'))
  })

  it('is of things and not of rooms', () => {
    const rooms = [
      '/',
      '/alerts',
      '/alerts/proposals',
      '/alerts/second-looks',
      '/alerts/suppressions',
      '/customers',
      '/customers/import',
      '/entities/duplicates',
      '/policies/attributions',
      '/risk/batch',
      '/wallets',
    ]
    expect(rooms.filter((path) => thingOf(path) !== null)).toEqual([])
    expect(thingOf('/wallets/bitcoin/3abc')).toBe('wallet')
    expect(thingOf('/customers/cus_1')).toBe('customer')
    expect(visitLine({ href: '/policies/pol_1', title: 'Ours', at: '' })).toMatchObject({
      detail: 'Policy',
      run: { href: '/policies/pol_1' },
    })
  })
})
