import { expect, it } from 'vitest'
import { defaultSettings } from './organisation-settings'

it('asks from the start for a comment and a second person to close what is severe, and for a review of what is reported', () => {
  expect(defaultSettings).toMatchObject({
    comment_from_severity: 'severe',
    second_person_from_severity: 'severe',
    review_outcomes: ['confirmed_risk', 'suspicious_reported'],
  })
})

it('takes transfers of less than ten dollars for dust from the start', () => {
  expect(defaultSettings.dust_usd).toBe(10)
})
