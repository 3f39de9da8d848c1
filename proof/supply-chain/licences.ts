import type { LockedPackage } from './lock-file'

/** SPDX identifiers of licences that only require their notice. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
])

interface Grant {
  packages: RegExp
  /** As the package states it; empty if it states none. */
  licence: string
  why: string
}

/** Other accepted licences, package by package. */
const grants: readonly Grant[] = [
  {
    packages: /^@fontsource-variable\/(inter|geist-mono)$/,
    licence: 'OFL-1.1',
    why: 'fonts, handed out unchanged with their licence',
  },
  { packages: /^dejavu-fonts-ttf$/, licence: 'SEE LICENSE IN README.md AND LICENSE', why: 'Bitstream Vera: as the OFL' },
  { packages: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'data read while building; nothing of it is handed out' },
  {
    packages: /^(lightningcss(-.+)?|axe-core|@axe-core\/playwright)$/,
    licence: 'MPL-2.0',
    why: 'tools of the build and of suites, unchanged; copyleft by file',
  },
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'optional part of Next for pictures, which this service does not use; a library of its own that anyone may replace',
  },
  { packages: /^elkjs$/, licence: 'EPL-2.0', why: 'of Prisma’s studio, which comes with its command line and is never loaded' },
  { packages: /^argparse$/, licence: 'PSF-2.0', why: 'of a linter in a suite; asks for its notice, as BSD does' },
  { packages: /^argparse$/, licence: 'Python-2.0', why: 'an older name of the same licence; of a linter in a suite' },
  { packages: /^(png-js|seq-queue)$/, licence: '', why: 'the text of the MIT licence lies in the package' },
]

/** Whether a package's licence is accepted: any of alternatives by OR, all of several by AND (SPDX 2.3, annex D). */
export function mayBeUsed({ name, license = '' }: Pick<LockedPackage, 'name' | 'license'>): boolean {
  const granted = (id: string) => grants.some(({ packages, licence }) => packages.test(name) && licence === id)
  if (granted(license)) return true
  const plain = license.replace(/[()]/g, '')
  return plain
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((id) => permissive.has(id.trim()) || granted(id.trim())))
}

/** Packages by licence, most first. */
export function licenceList(packages: readonly LockedPackage[]): Record<string, number> {
  const counted = new Map<string, number>()
  for (const { license = 'not named' } of packages) counted.set(license, (counted.get(license) ?? 0) + 1)
  return Object.fromEntries([...counted].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)))
}

/** Grants that no package needs any more. */
export function idleGrants(packages: readonly LockedPackage[]): string[] {
  return grants.filter((grant) => !packages.some(({ name }) => grant.packages.test(name))).map(({ packages: of }) => String(of))
}
