const longest = 60
const usual = new Set(['docs', 'api', 'integrate', 'use', 'operate', 'extend', 'schemas', 'md', 'html'])

/** The search words for a missing path: those of its last meaningful part. */
export function wordsIn(path: string): string {
  const parts = path.split('/').map((part) => decoded(part).split(/[^\p{L}\p{N}]+/u))
  const said = parts.map((words) => words.filter((word) => word !== '' && !usual.has(word.toLowerCase())))
  return (said.findLast((words) => words.length > 0) ?? []).join(' ').slice(0, longest).trim()
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
