import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { repositoryRoot } from '@/scripts/settings'

const source = path.join(repositoryRoot, 'client')

/** Builds `@assay/client` and packs it into a directory; returns the path of the tarball. */
export async function packClient(into: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as { version: string }
  const root = mkdtempSync(path.join(os.tmpdir(), 'assay-client-'))
  try {
    await writeScripts(path.join(root, 'dist'))
    writeTypes(path.join(root, 'dist'))
    writeFileSync(path.join(root, 'package.json'), `${JSON.stringify(manifest(version), null, 2)}\n`)
    copyFileSync(path.join(source, 'README.md'), path.join(root, 'README.md'))
    mkdirSync(into, { recursive: true })
    const out = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', into], root)
    const [packed] = JSON.parse(out) as { filename: string }[]
    if (!packed) throw new Error('npm packed nothing')
    return path.join(into, path.basename(packed.filename))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** ES modules for `import`, and CommonJS in a directory with its own package.json for `require`. */
function manifest(version: string) {
  const at = (directory: string) => ({ types: `./dist${directory}/index.d.ts`, default: `./dist${directory}/index.js` })
  return {
    name: '@assay/client',
    version,
    description: 'Client of the Assay API: typed operations, retries, pages, webhooks',
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    files: ['dist'],
    main: './dist/cjs/index.js',
    module: './dist/index.js',
    types: './dist/index.d.ts',
    exports: { '.': { import: at(''), require: at('/cjs') } },
  }
}

/** Bundles each format into one file, including the library that verifies webhooks, so that there are no dependencies. */
async function writeScripts(dist: string): Promise<void> {
  const options: BuildOptions = {
    entryPoints: [path.join(source, 'index.ts')],
    bundle: true,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    logLevel: 'error',
  }
  await build({ ...options, format: 'esm', outfile: path.join(dist, 'index.js') })
  await build({ ...options, format: 'cjs', outfile: path.join(dist, 'cjs/index.js') })
  writeFileSync(path.join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n')
}

function writeTypes(dist: string): void {
  const options = ['--declaration', '--emitDeclarationOnly', '--strict', '--skipLibCheck', '--target', 'es2022']
  const modules = [
    '--module',
    'nodenext',
    '--moduleResolution',
    'nodenext',
    '--lib',
    'es2023,dom,dom.iterable',
    '--types',
    'node',
  ]
  run('tsc', [...options, ...modules, '--ignoreConfig', '--outDir', dist, path.join(source, 'index.ts')], repositoryRoot)
  const declarations = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'))
  for (const file of declarations) cpSync(path.join(dist, file), path.join(dist, 'cjs', file))
}

function run(command: 'npm' | 'tsc', args: string[], cwd: string): string {
  const local = path.join(repositoryRoot, 'node_modules/typescript/bin/tsc')
  const [program, ...before] = command === 'tsc' ? [process.execPath, local] : ['npm']
  const { status, stdout, stderr, error } = spawnSync(program as string, [...before, ...args], { cwd, encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} failed: ${stdout}${stderr}`)
  return stdout
}
