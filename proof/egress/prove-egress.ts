import { spawn, spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ProofSize } from '@/proof/proof'

interface Leaks {
  /** Hostile URLs for which a connection to a non-public address was made, with the address. */
  leaked: string[]
  /** The same for rebinding names. */
  leakedNames: string[]
  /** URLs of public names and addresses that were reached. */
  reached: string[]
}

export interface EgressProof {
  urls: number
  names: number
  /** How many of the names the client without the guard got. */
  naive_names: number
  /** Queries to the namespace's DNS server. */
  asked: number
  /** The control: a client without the guard. */
  naive: Leaks
  guarded: Leaks
}

const inside = fileURLToPath(new URL('./egress-namespace.ts', import.meta.url))
const unshare = ['--net', '--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])]

/** Why this machine cannot create network and mount namespaces, or null. */
export function whyNoNamespace(): string | null {
  const tried = spawnSync(
    'unshare',
    [...unshare, 'sh', '-c', 'ip link set lo up && ip addr add 10.0.0.5/32 dev lo && mount --bind /etc/hosts /etc/resolv.conf'],
    {
      encoding: 'utf8',
    },
  )
  if (tried.error) return tried.error.message
  return tried.status === 0 ? null : tried.stderr.trim()
}

/**
 * Sends requests to hostile URLs from a network namespace whose loopback answers at every forbidden address, with its own DNS
 * server: once without the guard, as a control, and once with it.
 */
export async function proveEgress(size: ProofSize = 'ci'): Promise<EgressProof> {
  const env = { ...process.env }
  for (const name of Object.keys(env)) if (/proxy/i.test(name)) delete env[name]
  const run = spawn('unshare', [...unshare, process.execPath, '--import', 'tsx', inside, `--${size}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  const [out, errors, status] = await Promise.all([
    text(run.stdout),
    text(run.stderr),
    new Promise<number | null>((resolve) => run.once('exit', resolve)),
  ])
  const line = out.trim().split('\n').at(-1) ?? ''
  if (status !== 0 || !line.startsWith('{')) throw new Error(`the proof failed inside its namespace: ${errors}${out}`)
  return JSON.parse(line) as EgressProof
}
