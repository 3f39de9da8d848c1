import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** The address of the database, the proxy and the webhook receiver, and the machines' address range. */
export const hub = { address: '10.99.0.1', network: '10.99.0.0/24' }

export interface Machine {
  name: string
  address: string
  /** The prefix of a command line to be run there. */
  before: string[]
  /** Unplugs or plugs in its network cable: packets are lost silently. */
  link(state: 'up' | 'down'): void
}

/** Why this machine cannot create such a network, or null. */
export function whyNoMachines(): string | null {
  if (process.platform !== 'linux') return 'network namespaces are a matter of Linux'
  if (process.getuid?.() !== 0) return 'making network namespaces needs root'
  const tried = spawnSync('unshare', ['--net', '--mount', 'ip', 'link', 'add', 'br0', 'type', 'bridge'], { encoding: 'utf8' })
  if (tried.error) return tried.error.message
  return tried.status === 0 ? null : tried.stderr.trim()
}

/**
 * Connects machines by a bridge, each in its own network namespace. Call it inside a new network and mount namespace, so that
 * all of it vanishes with the last process.
 */
export function connectMachines(names: readonly string[]): Machine[] {
  mkdirSync('/run/netns', { recursive: true })
  run('mount', '-t', 'tmpfs', 'none', '/run/netns')
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', 'br0', 'type', 'bridge')
  run('ip', 'addr', 'add', `${hub.address}/24`, 'dev', 'br0')
  run('ip', 'link', 'set', 'br0', 'up')
  return names.map((name, at) => {
    const address = `10.99.0.${11 + at}`
    const cable = `cable-${at}`
    run('ip', 'netns', 'add', name)
    run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    run('ip', 'link', 'set', cable, 'master', 'br0', 'up')
    run('ip', '-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) run('ip', '-n', name, 'link', 'set', device, 'up')
    const link = (state: 'up' | 'down') => run('ip', 'link', 'set', cable, state)
    return { name, address, before: ['ip', 'netns', 'exec', name], link }
  })
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`)
}
