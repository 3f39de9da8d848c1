import { z } from 'zod'
import { timestamp, typedName, typeId } from '../kernel'

/** A person's own sessions and second factor for the console's settings; not part of the public API. */

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
/** A device that signed in as the person for the first time. */
export const newDevices = z.strictObject({
  data: z.array(
    z.strictObject({
      id: typeId('ses'),
      device: z.string(),
      ip: z.string().nullable(),
      created_at: timestamp,
      over: z.boolean().meta({ description: 'Whether its session ended already.' }),
    }),
  ),
})
export type NewDevices = z.infer<typeof newDevices>
export const sessionsEnded = z.strictObject({ ended: z.number().int().nonnegative() })
export type SessionsEnded = z.infer<typeof sessionsEnded>

/** How many recovery codes there are at a time. */
export const recoveryCodeCount = 10

/** How many passkeys one person can have. */
export const mostPasskeys = 20
export const passkeyName = typedName(z.string().trim().min(1, 'must not be empty').max(60, 'must be at most 60 characters'))

export const passkey = z.strictObject({
  id: typeId('psk'),
  name: z.string(),
  synced: z.boolean().meta({ description: 'Whether its provider keeps copies, as password managers do.' }),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
})
export type Passkey = z.infer<typeof passkey>

export const secondFactor = z.strictObject({
  enabled_at: timestamp.nullable().meta({ description: 'Since when an authenticator app counts; null without one.' }),
  recovery_codes_left: z.number().int().nonnegative(),
  passkeys: z.array(passkey),
  passkey_origin: z
    .string()
    .nullable()
    .meta({ description: 'The one address of the console at which passkeys work; null where the installation has none.' }),
  required: z.boolean().meta({ description: 'Whether the organisation requires a second factor of this person.' }),
})
export type SecondFactor = z.infer<typeof secondFactor>

/** A secret that takes effect once it is confirmed by a code made with it. */
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

const base64url = (most: number) =>
  z
    .string()
    .max(most, 'is too long')
    .regex(/^[A-Za-z0-9_-]+$/, 'must be base64url')
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') }
const browserSays = {
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'])
    .nullish()
    .transform((given) => given ?? undefined),
}

/** The result of `navigator.credentials.get` (AuthenticationResponseJSON of WebAuthn Level 3); other members are dropped. */
export const passkeyAnswer = z.object({
  ...credential,
  ...browserSays,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200)
      .nullish()
      .transform((given) => given ?? undefined),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** The result of `navigator.credentials.create` (RegistrationResponseJSON); other members are dropped. */
export const newPasskeyAnswer = z.object({
  ...credential,
  ...browserSays,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(60_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type NewPasskeyAnswer = z.output<typeof newPasskeyAnswer>

/** The password, and a code or a passkey's response to `account.askPasskey`. */
export const secondFactorProof = z
  .strictObject({
    password: z.string().min(1, 'must not be empty').max(200, 'must be at most 200 characters'),
    code: factorCode.optional(),
    passkey: passkeyAnswer.optional(),
  })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
    path: ['code'],
    message: 'must be given, unless a passkey answers in its place',
  })
export type SecondFactorProof = z.output<typeof secondFactorProof>

/** Someone who already has a second factor proves it before adding another. */
export const factorAddition = z.strictObject({ proof: secondFactorProof.optional() })
/** Options for the browser, as WebAuthn's `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` read them. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })
export const passkeyAddition = z.strictObject({ name: passkeyName, answer: newPasskeyAnswer })
export const passkeyAdded = z.strictObject({
  passkey,
  codes: z
    .array(z.string())
    .meta({ description: 'Recovery codes, shown here alone; empty where there was a second factor already.' }),
})
export type PasskeyAdded = z.infer<typeof passkeyAdded>
export const passkeyRenaming = z.strictObject({ id: typeId('psk'), name: passkeyName })
export const passkeyRemoval = z.strictObject({ id: typeId('psk'), proof: secondFactorProof })

/** Codes that each replace the authenticator for one sign-in; shown only in this response. */
export const recoveryCodes = z.strictObject({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodes>
