import { commonWords } from './common-passwords'

/** Longest words first, so that nothing of `passwordpassword1` is left. */
const words = [...commonWords].sort((a, b) => b.length - a.length)

/**
 * What is wrong with a chosen password, or null. NIST SP 800-63B requires a minimum length and a check against known bad
 * passwords, and advises against composition rules.
 */
export function passwordIssue(password: string, email: string): string | null {
  const text = password.toLowerCase()
  const address = email.toLowerCase()
  if (text.includes(address)) return 'must not contain your e-mail address'
  const [local = ''] = address.split('@')
  if (local.length >= 4 && text.includes(local) && ownLetters(text.replaceAll(local, '')) < 4)
    return 'must not be your e-mail address with a few characters added'
  if (new Set(text).size < 5) return 'repeats a few characters; use several words'
  if (ownLetters(words.reduce((left, word) => left.replaceAll(word, ' '), text)) < 4)
    return 'is one of the most common passwords; use several words that do not belong together'
  return null
}

/** The number of letters, of any script, that are left: digits and symbols alone make no password. */
function ownLetters(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
