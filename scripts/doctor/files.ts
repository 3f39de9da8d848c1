import { existsSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Finding, findingsOf } from './finding'

const { ok, failed, skipped } = findingsOf('installation')
const gib = 1024 ** 3
const leastFreeBytes = gib

/** Checks Node, the private files of the data directory and the free space on its disk. */
export function checkFiles(dataDir: string): Finding[] {
  return [checkNode(), ...['secrets.json', 'first-run.json'].map((file) => checkPrivate(dataDir, file)), checkDisk(dataDir)]
}

function checkNode(): Finding {
  const major = Number(process.versions.node.split('.')[0])
  return major >= 22
    ? ok('node', process.version)
    : failed('node', `${process.version} is too old for the locked packages`, {
        mend: 'run the doctor as `npm run doctor`, or install Node 24',
      })
}

function checkPrivate(dataDir: string, name: string): Finding {
  const file = path.join(dataDir, name)
  if (!existsSync(file)) {
    return name === 'first-run.json'
      ? skipped(name, 'not written yet: `npm run up` writes it')
      : failed(name, `${file} is missing`, {
          mend: 'run `npm run up`, or restore the file: without it every API key and session is invalid',
        })
  }
  const mode = statSync(file).mode & 0o777
  const text = mode.toString(8).padStart(4, '0')
  return mode & 0o077
    ? failed(name, `mode ${text} lets other users read it`, { mend: `chmod 600 ${file}` })
    : ok(name, `mode ${text}`)
}

function checkDisk(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : path.dirname(dataDir))
  const free = bavail * bsize
  const text = `${(free / gib).toFixed(1)} GiB free for ${dataDir}`
  return free >= leastFreeBytes ? ok('disk', text) : failed('disk', text, { mend: 'make room, or set DATA_DIR to a larger disk' })
}
