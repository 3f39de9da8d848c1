import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { repositoryRoot } from '@/scripts/settings'

const entry = z.object({
  name: z.string().optional(),
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  optional: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
})
const lock = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), entry) })
const asked = z.record(z.string(), z.string()).default({})
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: asked,
  devDependencies: asked,
  optionalDependencies: asked,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
})

export type Manifest = z.output<typeof manifest>
export interface LockedPackage extends z.output<typeof entry> {
  /** Where it is installed, such as `node_modules/a/node_modules/b`. */
  place: string
  name: string
}
export interface LockFile {
  lockfileVersion: number
  packages: LockedPackage[]
}

/** The requested and the locked packages, without the project itself. */
export function readLock(root = repositoryRoot): { manifest: Manifest; lock: LockFile } {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  return lockOf(read('package.json'), read('package-lock.json'))
}

/** The same from the texts of package.json and package-lock.json. */
export function lockOf(manifestText: string, lockText: string): { manifest: Manifest; lock: LockFile } {
  const { lockfileVersion, packages } = lock.parse(JSON.parse(lockText))
  const locked = Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, one]) => ({ ...one, place, name: one.name ?? (place.split('node_modules/').at(-1) as string) }))
  return { manifest: manifest.parse(JSON.parse(manifestText)), lock: { lockfileVersion, packages: locked } }
}
