import { z } from 'zod'
import { timestamp, typeId } from './kernel'

/** One's own sessions and second factor, as the console's settings show them; no part of the public API. */

export const consoleSession = z.strictObject({
  id: typeId('ses'),
  current: z.boolean().meta({ description: 'Whether this is the session that made the request.' }),
  method: z.enum(['password', 'oidc']),
  device: z.string().meta({ description: 'Browser and system as the browser names itself, such as Firefox on Linux.' }),
  ip: z.string().nullable(),
  created_at: timestamp,
  last_seen_at: timestamp,
  expires_at: timestamp,
})
export type ConsoleSession = z.infer<typeof consoleSession>
export const consoleSessions = z.strictObject({ data: z.array(consoleSession) })
export type ConsoleSessions = z.infer<typeof consoleSessions>
export const sessionName = z.strictObject({ id: typeId('ses') })
export const sessionsEnded = z.strictObject({ ended: z.number().int().nonnegative() })
export type SessionsEnded = z.infer<typeof sessionsEnded>

/** How many recovery codes there are at a time. */
export const recoveryCodeCount = 10

export const secondFactor = z.strictObject({
  enabled_at: timestamp.nullable(),
  recovery_codes_left: z.number().int().nonnegative(),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** A secret that counts once a code made with it came back. */
export const secondFactorOffer = z.strictObject({
  secret: z.string().meta({ description: 'Base32, for authenticators that cannot read the picture.' }),
  uri: z.string().meta({ description: 'otpauth: URI, the content of the picture.' }),
  picture: z.string().meta({ description: 'The URI as a QR code: a data: URL of an SVG.' }),
})
export type SecondFactorOffer = z.infer<typeof secondFactorOffer>

/** Six digits of an authenticator (spaces do not count), or a recovery code. */
export const factorCode = z.string().trim().min(6, 'must be a code of six digits, or a recovery code').max(40, 'is too long')
export const totpCode = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must be six digits'))
export const secondFactorConfirmation = z.strictObject({ code: totpCode })
export const secondFactorProof = z.strictObject({
  password: z.string().min(1, 'must not be empty').max(200, 'must be at most 200 characters'),
  code: factorCode,
})

/** Codes that each sign in once in place of the authenticator; this answer alone shows them. */
export const recoveryCodes = z.strictObject({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
