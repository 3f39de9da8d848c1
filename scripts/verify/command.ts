import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runCommand } from '@/scripts/command'
import { repositoryRoot } from '@/scripts/settings'

interface Check {
  name: string
  /** Script of an installed package, in node_modules. */
  script: string
  args: string[]
}

const layers = ['app', 'bundle', 'client', 'components', 'contract', 'server', 'scripts', 'prisma/seed', 'e2e', 'proof']

await runCommand(async () => {
  // Next writes this at its first build; without it TypeScript cannot resolve imports of style sheets.
  const nextTypes = path.join(repositoryRoot, 'next-env.d.ts')
  if (!existsSync(nextTypes))
    writeFileSync(nextTypes, '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n')
  const present = layers.filter((name) => existsSync(path.join(repositoryRoot, name)))
  const checks: Check[] = [
    { name: 'types', script: 'typescript/bin/tsc', args: ['--noEmit', '--incremental', 'false'] },
    {
      name: 'style',
      script: '@biomejs/biome/bin/biome',
      args: ['check', '.', '--diagnostic-level=error', '--max-diagnostics=60'],
    },
    {
      name: 'layers',
      script: 'dependency-cruiser/bin/dependency-cruiser.mjs',
      args: ['--config', '.dependency-cruiser.mjs', ...present],
    },
    { name: 'schema', script: 'prisma/build/index.js', args: ['validate'] },
  ]
  let failed = 0
  for (const check of checks) {
    const started = Date.now()
    const { status, output } = await run(check)
    console.log(`${status === 0 ? '✓' : '✗'} ${check.name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    if (status === 0) continue
    failed += 1
    // dependency-cruiser prints a long warning that it cannot use this TypeScript; it parses the sources with swc.
    console.log((output.split('‼ missing-tsc-transpiler')[0] ?? '').trim())
  }
  return failed === 0 ? 0 : 1
})

function run({ script, args }: Check): Promise<{ status: number; output: string }> {
  const child = spawn(process.execPath, [path.join(repositoryRoot, 'node_modules', script), ...args], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve({ status: code ?? 1, output }))
  })
}
