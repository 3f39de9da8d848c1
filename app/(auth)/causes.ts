/** Why a sign-in failed, by the error code that next-auth or our own steps put into the URL. */
export const causes: Record<string, string> = {
  CredentialsSignin: 'The email or the password is not right.',
  RateLimited: 'Too many attempts. Wait a minute, then try again.',
  Unavailable: 'Signing in does not work right now: the service could not check the password. Its log says why.',
  TooManyCodes: 'Too many wrong codes. Sign in with your password again.',
  AccessDenied: 'The provider knows you, but no account and no invitation here has your verified address.',
  OAuthSignin: 'The provider could not be reached. The service’s log says why; a password still signs in.',
  OAuthCallback: 'The provider’s answer was refused. The service’s log says why; a password still signs in.',
}
