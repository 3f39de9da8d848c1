import { createRequire } from 'node:module'
import path from 'node:path'
import type { FontName } from './theme'

const files: Record<FontName, string> = {
  body: 'DejaVuSansCondensed.ttf',
  bold: 'DejaVuSansCondensed-Bold.ttf',
  italic: 'DejaVuSansCondensed-Oblique.ttf',
  mono: 'DejaVuSansMono.ttf',
}

/** Not a literal: the console's build would replace that by a module number in its bundle. */
const packageFile = ['dejavu-fonts-ttf', 'package.json'].join('/')

/** Paths of the typefaces used in reports (DejaVu: Latin, Greek, Cyrillic, Hebrew, Arabic and more). */
export function fontFiles(): Record<FontName, string> {
  const folder = path.dirname(
    createRequire(path.resolve(/* turbopackIgnore: true */ process.cwd(), 'package.json')).resolve(packageFile),
  )
  const at = (file: string) => path.join(folder, 'ttf', file)
  return { body: at(files.body), bold: at(files.bold), italic: at(files.italic), mono: at(files.mono) }
}
