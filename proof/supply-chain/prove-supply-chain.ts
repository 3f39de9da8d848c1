import { billOfMaterials } from './bill-of-materials'
import { idleGrants, licenceList, mayBeUsed } from './licences'
import { lockFaults } from './lock-faults'
import type { LockedPackage, LockFile, Manifest } from './lock-file'

export interface Locked {
  manifest: Manifest
  lock: LockFile
}

/** The checks of a lock that need no network. */
export function proveSupplyChain(locked: Locked): { figures: Record<string, unknown>; faults: string[] } {
  const { packages } = locked.lock
  const refused = packages.filter((one) => !mayBeUsed(one))
  const components = (billOfMaterials(locked) as { components: unknown[] }).components.length
  const distinct = new Set(packages.map(({ name, version }) => `${name}@${version}`)).size
  return {
    figures: {
      packages: packages.length,
      asked_for: Object.values(locked.manifest.dependencies).length + Object.values(locked.manifest.devDependencies).length,
      install_scripts: { allowed: scripts(locked, true), refused: scripts(locked, false) },
      bill_of_materials_components: components,
      licences: licenceList(packages),
    },
    faults: [
      ...lockFaults(locked),
      ...refused.map(
        ({ name, version, license }) => `${name} ${version} is under ${license ?? 'no named licence'}, which nobody allowed`,
      ),
      ...idleGrants(packages).map((pattern) => `the licence granted to ${pattern} is needed by nothing`),
      ...(components === distinct ? [] : [`the bill of materials has ${components} of ${distinct} packages`]),
    ],
  }
}

/** The same lock with three packages that an attacker or a hasty update would add. */
export function plantedIn({ manifest, lock }: Locked): Locked {
  const sound = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' }
  const planted: LockedPackage[] = [
    { ...sound, name: 'planted-script', place: 'node_modules/planted-script', hasInstallScript: true },
    { ...sound, name: 'planted-licence', place: 'node_modules/planted-licence', license: 'AGPL-3.0-only' },
    { version: '1.0.0', license: 'MIT', name: 'planted-bytes', place: 'node_modules/planted-bytes' },
  ]
  return { manifest, lock: { ...lock, packages: [...lock.packages, ...planted] } }
}

const scripts = ({ manifest }: Locked, allowed: boolean) =>
  Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name] === allowed)
