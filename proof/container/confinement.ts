import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** How a running process is less confined than compose.yaml promises; `checkout` is the directory of the program. */
export function confinementFaults(name: string, pid: number, checkout: string): string[] {
  const status = new Map(
    readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map((line) => line.split(/:\s+/) as [string, string]),
  )
  const faults: string[] = []
  const users = new Set(status.get('Uid')?.split(/\s+/))
  if (users.size !== 1 || !users.has('65534')) faults.push(`${name} runs as user ${[...users].join(', ')}`)
  for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
    if (!/^0+$/.test(status.get(set) ?? '')) faults.push(`${name} has capabilities: ${set} ${status.get(set)}`)
  if (status.get('NoNewPrivs') !== '1') faults.push(`${name} may gain privileges`)
  // Tried as root, which only the read-only mounts of the process's own namespace prevent.
  for (const place of ['/', checkout, path.join(checkout, '.next')]) {
    const file = path.join(place, `.proof-${pid}`)
    const { status: written } = spawnSync('nsenter', [
      '--target',
      String(pid),
      '--mount',
      'sh',
      '-c',
      `: > "${file}" && rm "${file}"`,
    ])
    if (written === 0) faults.push(`${name} has a root that can be written: ${place}`)
  }
  return faults
}
