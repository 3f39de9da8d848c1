import { describe, expect, it } from 'vitest'
import { passwordIssue } from './password-rules'

const email = 'ada.lovelace@example.com'

describe('a password that somebody chose', () => {
  it.each([
    'correct horse battery',
    'a few words to remember',
    'Regen tropft auf Zink',
    'дождь стучит по крыше',
    'xK9#vQ2m-TzL8',
  ])('%j is taken', (password) => {
    expect(passwordIssue(password, email)).toBeNull()
  })

  it.each([
    ['my ada.lovelace@example.com!', /e-mail/],
    ['ADA.LOVELACE2026', /e-mail/],
    ['aaaaaaaaaaaaaa', /repeats a few characters/],
    ['121212121212', /repeats a few characters/],
    ['123456789012', /most common/],
    ['Password1234!', /most common/],
    ['passwordpassword', /most common/],
    ['qwertyuiop123', /most common/],
    ['Welcome2026!!!', /most common/],
    ['letmein-letmein', /most common/],
    ['Admin!Admin!1', /most common/],
  ])('%j is refused', (password, issue) => {
    expect(passwordIssue(password, email)).toMatch(issue)
  })
})
