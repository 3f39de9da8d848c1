/** A title with the searched words marked. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  const wanted = words.filter((word) => word.length >= 2).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  if (wanted.length === 0) return text
  let at = 0
  return text.split(new RegExp(`(${wanted.join('|')})`, 'gi')).map((part, n) => {
    const key = at
    at += part.length
    return n % 2 === 1 ? (
      <mark key={key} className="rounded-xs bg-selected text-inherit underline decoration-ring decoration-2 underline-offset-2">
        {part}
      </mark>
    ) : (
      part
    )
  })
}
