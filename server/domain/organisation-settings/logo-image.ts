import { mostLogoBytes, mostLogoPixels } from '@/contract/organisation-settings'
import { invalidField } from '@/server/platform/errors'
import type { LogoImage } from './plain-image'
import { plainJpeg } from './plain-jpeg'
import { plainPng } from './plain-png'

/**
 * A picture for reports from bytes that somebody sent: told by its bytes, read whole and written again without what is not
 * picture. Throws `invalid_request` for anything else than a sound PNG or JPEG of a size that fits.
 */
export function readLogo(bytes: Buffer): LogoImage {
  if (bytes.length > mostLogoBytes) throw refused(`is ${bytes.length} bytes; a logo may have at most ${mostLogoBytes}`)
  const read = plainPng(bytes, mostLogoPixels) ?? plainJpeg(bytes, mostLogoPixels)
  if (read === null) throw refused('is neither a PNG nor a JPEG picture')
  if ('problem' in read) throw refused(read.problem)
  if (read.bytes.length > mostLogoBytes) throw refused('has too much detail for a logo; make it smaller')
  return read
}

const refused = (issue: string) => invalidField('body.logo', issue)
