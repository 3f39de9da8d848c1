import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ProofResult } from '@/proof/proof'

export interface MachinesOptions {
  /** How often each of the four machines is lost. */
  rounds: number
  clients: number
  /** Seconds for which a machine is away. */
  awaySeconds: number
  seed: number
  /** The control: a rolling restart that kills instead of draining. */
  broken: boolean
  report(line: string): void
}

const inside = fileURLToPath(new URL('./machines-namespace.ts', import.meta.url))

/** Loses machines and restarts them under load, in its own network, which vanishes with the processes in it. */
export async function proveMachines({
  rounds,
  clients,
  awaySeconds,
  seed,
  broken,
  report,
}: MachinesOptions): Promise<ProofResult> {
  const args = [rounds, clients, awaySeconds, seed, broken ? 'broken' : 'whole'].map(String)
  const home = mkdtempSync(path.join(os.tmpdir(), 'assay-machines-'))
  // The first process of a process namespace ends all others with it.
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
  const run = spawn('unshare', [...namespaces, process.execPath, '--import', 'tsx', inside, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: home },
  })
  const said: string[] = []
  createInterface({ input: run.stderr }).on('line', (line) => {
    said.push(line)
    report(line)
  })
  const [out, status] = await Promise.all([text(run.stdout), new Promise<number | null>((resolve) => run.once('exit', resolve))])
  rmSync(home, { recursive: true, force: true })
  // The output may also contain log lines.
  const line = out.split('\n').find((one) => one.startsWith('{"figures"'))
  if (status !== 0 || line === undefined)
    throw new Error(`the proof failed inside its network: ${said.slice(-20).join('\n')}${out}`)
  return JSON.parse(line) as ProofResult
}
