import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { mustBeFile } from './given-file'

const directory = mkdtempSync(path.join(os.tmpdir(), 'given-file-'))
afterAll(() => rmSync(directory, { recursive: true }))

it('takes a file, and says what else was given', () => {
  const file = path.join(directory, 'transfers.csv')
  expect(() => mustBeFile(file)).toThrow(`${file}: there is no such file`)
  writeFileSync(file, '')
  expect(() => mustBeFile(file)).not.toThrow()
  expect(() => mustBeFile(directory)).toThrow(`${directory}: this is a directory; name the files in it`)
})
