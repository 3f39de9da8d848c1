import { decode, type JWT } from 'next-auth/jwt'
import { isOfFile, secretValues } from '@/server/platform/secret/secrets'

/** The value of `AUTH_SECRET` that a token of next-auth was made with, and what it says; null for none that counts. */
export async function openToken(token: string, salt = ''): Promise<{ secret: string; claims: JWT } | null> {
  const known = secretValues('AUTH_SECRET')
  for (const secret of known) {
    const claims = await decode({ token, secret, salt }).catch(() => null)
    if (claims) return { secret, claims }
  }
  // Another process may have made it with a value that this one does not know yet.
  for (const secret of isOfFile('AUTH_SECRET') ? secretValues('AUTH_SECRET', true) : []) {
    const claims = known.includes(secret) ? null : await decode({ token, secret, salt }).catch(() => null)
    if (claims) return { secret, claims }
  }
  return null
}

/** What a session's token says; null where it was not made here. */
export const readToken = async (token: string): Promise<JWT | null> => (await openToken(token))?.claims ?? null
