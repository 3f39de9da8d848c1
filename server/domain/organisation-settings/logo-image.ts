import { mostLogoBytes, mostLogoPixels } from '@/contract/organisation-settings'
import { invalidField } from '@/server/platform/errors'
import type { LogoImage } from './plain-image'
import { plainJpeg } from './plain-jpeg'
import { plainPng } from './plain-png'

/**
 * Reads an uploaded picture for reports: detects its format by its bytes, decodes it and writes it again without metadata.
 * Throws `invalid_request` for anything but a valid PNG or JPEG within the size limits.
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
