import { ForbiddenTarget, parseTarget, resolveTarget, systemResolve } from '@/server/platform/egress'
import { env } from '@/server/platform/env'
import { invalidField } from '@/server/platform/errors'

const resolveMs = 3_000

/**
 * The URL in the form deliveries use. Throws `invalid_request` if the URL, or an address that its name currently resolves to,
 * is forbidden. A name that does not resolve yet is treated as HTTPS, as every attempt checks again.
 */
export async function checkedUrl(text: string, field: string): Promise<string> {
  const allowed = env().EGRESS_ALLOW_CIDRS
  try {
    const url = parseTarget(text, allowed)
    url.hash = ''
    try {
      await resolveTarget(url, allowed, (host) => Promise.race([systemResolve(host), tooLong()]))
    } catch (error) {
      if (error instanceof ForbiddenTarget) throw error
      if (url.protocol !== 'https:') throw new ForbiddenTarget('must begin with https://, as its name does not resolve')
    }
    return url.href
  } catch (error) {
    throw error instanceof ForbiddenTarget ? invalidField(field, error.message) : error
  }
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the name took too long to resolve')), resolveMs).unref()
  })
}
