/** Where passkeys work: the page's origin, and the domain they are bound to (the RP ID of WebAuthn). */
export interface PasskeySite {
  origin: string
  rpId: string
}

/**
 * The site of the installation's configured address; null if browsers allow no passkeys there: over plain http, except on
 * localhost, and at an IP address (WebAuthn Level 3, section 5.1.2). The loopback address counts as localhost.
 */
export function passkeySite(publicUrl: string): PasskeySite | null {
  if (!URL.canParse(publicUrl)) return null
  const url = new URL(publicUrl)
  const plain = url.protocol === 'http:'
  const rpId = plain && ['127.0.0.1', '[::1]'].includes(url.hostname) ? 'localhost' : url.hostname
  const numeric = /^[\d.]+$|^\[/.test(rpId)
  const local = rpId === 'localhost' || rpId.endsWith('.localhost')
  if (numeric || (plain ? !local : url.protocol !== 'https:')) return null
  return { origin: `${url.protocol}//${rpId}${url.port === '' ? '' : `:${url.port}`}`, rpId }
}
