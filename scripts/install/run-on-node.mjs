// Plain JavaScript for Node 20: starts the command on the checkout's own Node 24.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, root } from './ensure-installed.mjs'

/** Path of a Node new enough for every package: the checkout's own, else this process's. */
function nodePath() {
  const own = path.join(root, 'node_modules', '.bin', 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath
  fail(`Node ${process.versions.node} is too old on ${process.platform}-${process.arch}: install Node 24 from https://nodejs.org`)
}

/**
 * Runs a TypeScript file to its end and resolves with its exit status. Signals are passed on, and the death of npm
 * (which passes none on when it alone is signalled) counts as SIGTERM.
 * @param {string} script path from the repository root
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export function runOnNode(script, args, env = process.env) {
  const node = nodePath()
  const tsx = pathToFileURL(path.join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href
  const bin = path.join(root, 'node_modules', '.bin')
  const child = spawn(node, ['--import', tsx, path.join(root, script), ...args], {
    cwd: root,
    // The channel tells the child when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...env,
      PATH: `${bin}${path.delimiter}${env.PATH ?? ''}`,
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: env.NODE_OPTIONS ?? '',
    },
  })
  // Ctrl-C reaches the child directly (same terminal group); passing it on would look like a second one.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  const watch = watchNpm(() => child.kill('SIGTERM'))
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${node} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

/** Calls back once when npm, an ancestor of this process, has exited. */
function watchNpm(gone) {
  const ancestors = process.env.npm_lifecycle_event ? upToNpm(process.ppid) : []
  const watch = setInterval(() => {
    if (ancestors.every(isAlive) && (ancestors.length === 0 || process.ppid === ancestors[0])) return
    clearInterval(watch)
    gone()
  }, 400)
  watch.unref()
  return watch
}

function upToNpm(pid, found = []) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    if (/^npm\b|npm-cli|\bnpm\0/.test(command)) return [...found, pid]
    return found.length < 3 && parent > 1 ? upToNpm(parent, [...found, pid]) : []
  } catch {
    return []
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
