import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '@/scripts/settings'

/** Files of the checkout that create temporary directories. */
const makers = execFileSync('git', ['grep', '-lE', 'mkdtemp(Sync)?\\(', '--', '*.ts', '*.tsx'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('scripts/test/temporary-folders'))

it('nothing makes a temporary folder and has no way to remove it', () => {
  expect(makers.length).toBeGreaterThan(50)
  const careless = makers.filter((file) => !/\brm(Sync)?\(/.test(readFileSync(path.join(repositoryRoot, file), 'utf8')))
  expect(careless).toEqual([])
})
