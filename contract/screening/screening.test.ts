import { describe, expect, it } from 'vitest'
import { screenSanctions } from './screening'

const dateOfBirth = (date_of_birth: string) =>
  screenSanctions.body?.safeParse({ identifier: 'Somebody', date_of_birth }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the date of birth of a screening', () => {
  it.each(['1970', '1970-05', '1970-05-03', '1972-02-29'])('may be %s', (text) => expect(dateOfBirth(text)).toEqual([]))

  it.each(['1970-13', '1970-00', '1970-05-32', '1971-02-29', '70', '1970-5-3'])('may not be %s', (text) =>
    expect(dateOfBirth(text)).toEqual(['date_of_birth']),
  )
})
