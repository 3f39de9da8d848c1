import { Secret, TOTP } from 'otpauth'

const period = 30
/** How many steps before and after the current one are accepted, for clock drift (RFC 6238, section 5.2). */
const window = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Assay', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** A new secret of 160 bits in base32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth:` URI for authenticator apps; `label` is the account's e-mail address. */
export function totpUri(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

/** The time step of a six-digit code, at most one step away from `now`; null for a wrong code. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}
