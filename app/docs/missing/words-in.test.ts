import { expect, it } from 'vitest'
import { wordsIn } from './words-in'

it.each([
  ['/docs/no-such-page', 'no such page'],
  ['/docs/integrate/due_times.md', 'due times'],
  ['/docs/api/alertz', 'alertz'],
  ['/docs/api', ''],
  ['/docs/%E0%A4%A', 'E0 A4 A'],
  ['/docs/caf%C3%A9/x%20y', 'x y'],
  ['/docs/"><script>alert(1)', 'script alert 1'],
  [`/docs/${'a'.repeat(100)}`, 'a'.repeat(60)],
  ['/docs/webhooks/index.html', 'index'],
])('%s is searched as %j', (path, words) => {
  expect(wordsIn(path)).toBe(words)
})
