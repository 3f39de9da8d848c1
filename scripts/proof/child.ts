import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from '@/scripts/settings'

export interface Child {
  run: ChildProcess
  /** Settles with its first message, or with its end where it sends none. */
  begun: Promise<void>
  gone: Promise<void>
}

/** Starts a module of this folder in a process of its own, to be killed; it inherits what is printed. */
export function startChild(module: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Child {
  const file = path.join(repositoryRoot, 'scripts/proof', module)
  const run = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env })
  const gone = new Promise<void>((resolve) => run.once('exit', () => resolve()))
  const spoke = new Promise<void>((resolve) => run.once('message', () => resolve()))
  return { run, begun: Promise.race([spoke, gone]), gone }
}
