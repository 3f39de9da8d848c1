import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '@/scripts/settings'
import { bundle, shortLived } from './bundle'

export interface Child {
  run: ChildProcess
  /** Resolves with its first message, or when it ends without one. */
  begun: Promise<void>
  gone: Promise<void>
}

/** Bundled programs of this folder, kept until this process ends. */
const directory = path.join(repositoryRoot, 'node_modules/.cache', `proof-children-${process.pid}`)
const programs = new Map<string, string>()

/** Starts a module below this folder in its own process, to be killed; it inherits the output. */
export function startChild(module: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Child {
  const run = spawn(process.execPath, [...shortLived, programOf(module), ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  })
  const gone = new Promise<void>((resolve) => run.once('exit', () => resolve()))
  const spoke = new Promise<void>((resolve) => run.once('message', () => resolve()))
  return { run, begun: Promise.race([spoke, gone]), gone }
}

function programOf(module: string): string {
  const known = programs.get(module)
  if (known) return known
  if (programs.size === 0) process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
  const program = path.join(directory, module.replace(/\.ts$/, '.mjs'))
  bundle({ entryPoints: [path.join(repositoryRoot, 'proof', module)] }, program)
  programs.set(module, program)
  return program
}
