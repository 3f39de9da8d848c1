import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { billOfMaterials } from '@/proof/supply-chain/bill-of-materials'
import { lockOf } from '@/proof/supply-chain/lock-file'
import { sha256 } from '@/server/platform/canonical'
import { openStatement, provenanceOf, type Subject, signStatement } from './provenance'

export interface MakeRelease {
  /** The git checkout with the tag. */
  checkout: string
  /** Such as `v0.2.0`: the version of package.json at that tag. */
  tag: string
  /** A new or empty directory for the files. */
  directory: string
  /** An Ed25519 key in PEM. */
  privateKey: string
}

const provenanceFile = 'provenance.intoto.jsonl'
const largest = 2 ** 30

/** Writes the source at a tag, its bill of materials and the signed provenance of both; returns the names of the files. */
export function makeRelease({ checkout, tag, directory, privateKey }: MakeRelease): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, maxBuffer: largest })
  const text = (...args: string[]) => git(...args).toString()
  const commit = text('rev-parse', '--verify', `refs/tags/${tag}^{commit}`).trim()
  const manifest = text('show', `${commit}:package.json`)
  const lock = text('show', `${commit}:package-lock.json`)
  const read = lockOf(manifest, lock)
  const { name, version } = read.manifest
  if (tag !== `v${version}`) throw new Error(`${tag} has version ${version} in its package.json; it must be tagged v${version}`)
  mkdirSync(directory, { recursive: true })
  if (readdirSync(directory).length > 0) throw new Error(`${directory} is not empty`)

  const archive = git('archive', '--format=tar', `--prefix=${name}-${version}/`, commit)
  const files: [string, Buffer][] = [
    [`${name}-${version}.tar.gz`, gzipSync(archive, { level: 9 })],
    [`${name}-${version}.cdx.json`, Buffer.from(`${JSON.stringify(billOfMaterials(read), null, 1)}\n`)],
  ]
  const subjects = files.map(([file, bytes]) => subjectOf(file, bytes))
  const at = text('show', '--no-patch', '--format=%cI', commit).trim()
  const statement = provenanceOf({ subjects, tag, commit, lock: sha256Hex(Buffer.from(lock)), at })
  files.push([provenanceFile, Buffer.from(`${signStatement(statement, privateKey)}\n`)])
  for (const [file, bytes] of files) writeFileSync(path.join(directory, file), bytes, { flag: 'wx' })
  return files.map(([file]) => file)
}

/** Verifies the signed provenance of a directory and compares every file with it; throws if one differs. */
export function verifyRelease(directory: string, publicKey: string): { tag: string; commit: string; files: string[] } {
  const { subject, predicate } = openStatement(readFileSync(path.join(directory, provenanceFile), 'utf8'), publicKey)
  for (const { name, digest } of subject) {
    if (name !== path.basename(name)) throw new Error(`${name} is not the name of a file`)
    if (sha256Hex(readFileSync(path.join(directory, name))) !== digest.sha256)
      throw new Error(`${name} is not the file that was released`)
  }
  const { externalParameters, resolvedDependencies } = predicate.buildDefinition
  const commit = resolvedDependencies.find(({ digest }) => digest.gitCommit)?.digest.gitCommit ?? ''
  return { tag: externalParameters.tag, commit, files: subject.map(({ name }) => name) }
}

const sha256Hex = (bytes: Buffer) => sha256(bytes).toString('hex')
const subjectOf = (name: string, bytes: Buffer): Subject => ({ name, digest: { sha256: sha256Hex(bytes) } })
