import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('has no part ask after the hover or the focus of what it stands in', () => {
  const files = globSync(['components/**/*.tsx', 'app/**/*.tsx'])
  expect(files.length).toBeGreaterThan(100)
  const asking = files.filter((file) =>
    /\b(group|peer|in)-(hover|focus|focus-visible|focus-within|active)\b/.test(readFileSync(file, 'utf8')),
  )
  expect(asking).toEqual([])
})
