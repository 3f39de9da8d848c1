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
    ['aaaaaaaaaaaaaa', /over and over/],
    ['121212121212', /over and over/],
    ['123456789012', /commonest/],
    ['Password1234!', /commonest/],
    ['passwordpassword', /commonest/],
    ['qwertyuiop123', /commonest/],
    ['Welcome2026!!!', /commonest/],
    ['letmein-letmein', /commonest/],
    ['Admin!Admin!1', /commonest/],
  ])('%j is refused', (password, issue) => {
    expect(passwordIssue(password, email)).toMatch(issue)
  })
})
