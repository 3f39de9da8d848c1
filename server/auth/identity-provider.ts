import type { OAuthConfig } from 'next-auth/providers/oauth'
import type { Role } from '@/server/platform/context'
import { env } from '@/server/platform/env'

/** Claims of an ID token that signing in needs (OpenID Connect Core 1.0, sections 2 and 5.1). */
export interface IdentityClaims {
  iss: string
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
}

export interface IdentityProvider {
  /** What people know it by, for the button. */
  name: string
  joinRole: Role | null
  config: OAuthConfig<IdentityClaims>
}

/**
 * The OpenID Connect provider of the installation: authorisation code with PKCE, state and nonce; the ID token is verified
 * against the issuer's published keys. Null if `OIDC_ISSUER` is not set.
 */
export function identityProvider(): IdentityProvider | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, OIDC_ROLE } = env()
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) return null
  const issuer = OIDC_ISSUER.replace(/\/+$/, '')
  return {
    name: OIDC_NAME,
    joinRole: OIDC_ROLE ?? null,
    config: {
      id: 'oidc',
      name: OIDC_NAME,
      type: 'oauth',
      wellKnown: `${issuer}/.well-known/openid-configuration`,
      clientId: OIDC_CLIENT_ID,
      // Without a secret the client is a public one, which PKCE alone protects.
      ...(OIDC_CLIENT_SECRET ? { clientSecret: OIDC_CLIENT_SECRET } : { client: { token_endpoint_auth_method: 'none' } }),
      authorization: { params: { scope: 'openid email profile' } },
      checks: ['pkce', 'state', 'nonce'],
      idToken: true,
      httpOptions: { timeout: 10_000 },
      profile: (claims) => ({ id: claims.sub, session_id: '', org_id: '' }),
    },
  }
}
