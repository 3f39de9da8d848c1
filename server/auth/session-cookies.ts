/** Names of next-auth's session cookie: the secure one on https, the plain one on http. */
export const sessionCookies = ['__Secure-next-auth.session-token', 'next-auth.session-token'] as const
