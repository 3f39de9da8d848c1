import type { LockedPackage, LockFile, Manifest } from './lock-file'

/**
 * A bill of materials from the lock alone, so that the same lock gives the same bytes: CycloneDX 1.6 in JSON, packages by purl
 * with the hashes that `npm ci` verifies.
 */
export function billOfMaterials({ manifest, lock }: { manifest: Manifest; lock: LockFile }): object {
  const byPurl = new Map<string, LockedPackage[]>()
  for (const one of lock.packages) byPurl.set(purlOf(one), [...(byPurl.get(purlOf(one)) ?? []), one])
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': manifest.name, name: manifest.name, version: manifest.version },
    },
    components: [...byPurl].sort(([a], [b]) => (a < b ? -1 : 1)).map(([purl, places]) => componentOf(purl, places)),
  }
}

function componentOf(purl: string, places: readonly LockedPackage[]): object {
  const [one] = places as [LockedPackage, ...LockedPackage[]]
  const [scope, base] = one.name.startsWith('@') ? one.name.split('/') : [undefined, one.name]
  const digest = Buffer.from((one.integrity ?? '').replace('sha512-', ''), 'base64').toString('hex')
  const needed = places.some(({ dev, optional, devOptional }) => !dev && !optional && !devOptional)
  const built = places.every(({ dev }) => dev)
  return {
    type: 'library',
    'bom-ref': purl,
    ...(scope ? { group: scope } : {}),
    name: base,
    version: one.version,
    scope: needed ? 'required' : built ? 'excluded' : 'optional',
    hashes: [{ alg: 'SHA-512', content: digest }],
    licenses: licensesOf(one.license),
    purl,
  }
}

/** As an SPDX expression if it is one, else as text. */
function licensesOf(license = 'not named'): object[] {
  const simple = /^[A-Za-z0-9.+-]+$/.test(license)
  if (simple) return [{ license: { id: license } }]
  const expression = /^\(?[A-Za-z0-9.+-]+( (AND|OR) [A-Za-z0-9.+-]+)*\)?$/.test(license)
  return expression ? [{ expression: license }] : [{ license: { name: license } }]
}

const purlOf = ({ name, version }: LockedPackage) => `pkg:npm/${name.replace('@', '%40')}@${version}`
