import { describe, expect, it } from 'vitest'
import { expectedActivity } from '@/contract/customer/customers'
import { blankCustomer, blankExpected, customerBody, expectedBody, expectedValuesOf } from './customer-values'

describe('what a form says of a customer', () => {
  it('trims, and says null for what is empty', () => {
    expect(customerBody({ ...blankCustomer, name: '  Ida Holm ', type: 'individual', date_of_birth: '1970' })).toEqual({
      name: 'Ida Holm',
      type: 'individual',
      country: null,
      date_of_birth: '1970',
    })
  })

  it('gives an organisation no date of birth', () => {
    expect(customerBody({ ...blankCustomer, type: 'organisation', date_of_birth: '1970' }).date_of_birth).toBeNull()
  })
})

describe('what a form says of expected activity', () => {
  it('is null where nothing is said', () => {
    expect(expectedBody({ ...blankExpected, daily: ' ', assets: ' , ' })).toBeNull()
  })

  it.each([
    ['10000', '10000'],
    [' $10,000.50', '10000.50'],
    ['1,234,567', '1234567'],
    // The service rejects a decimal comma; it must not be read as a thousands separator.
    ['10,50', '10,50'],
    ['1,0000', '1,0000'],
  ])('reads %j as %j', (typed, read) => {
    expect(expectedBody({ ...blankExpected, daily: typed })).toEqual({ daily_volume_usd: read })
  })

  it('comes back as it was typed', () => {
    const values = { daily: '100', monthly: '2000', assets: 'BTC, ETH', counterparties: ['exchange'] }
    const body = expectedBody(values)
    expect(expectedActivity.parse(body)).toEqual({
      daily_volume_usd: '100',
      monthly_volume_usd: '2000',
      assets: ['BTC', 'ETH'],
      counterparties: ['exchange'],
    })
    expect(expectedValuesOf(body)).toEqual(values)
    expect(expectedValuesOf(null)).toEqual(blankExpected)
  })
})
