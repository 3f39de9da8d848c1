import { Fragment, type ReactNode } from 'react'
import { cn } from './cn'

/**
 * A text in Markdown as people wrote it: paragraphs, headings, lists, quotes, code, emphasis and links (CommonMark's common
 * part). It becomes elements, never HTML, so whatever else it holds is shown as text; links lead to http and https only, and
 * pictures are not loaded.
 */
export function MarkdownText({ source, className }: { source: string; className?: string }) {
  return (
    <div
      className={cn(
        'flex max-w-prose flex-col gap-2 break-words text-sm [&_a]:link [&_ol]:list-decimal [&_ol]:pl-5 [&_p_code]:rounded-sm [&_p_code]:bg-muted [&_p_code]:px-1 [&_ul]:list-disc [&_ul]:pl-5',
        className,
      )}
    >
      {blocks(source.split(/\r?\n/))}
    </div>
  )
}

const marks = {
  fence: /^ {0,3}```/,
  heading: /^ {0,3}#{1,6}\s+(\S.*)$/,
  quote: /^ {0,3}> ?/,
  bullet: /^ {0,3}[-*+]\s+/,
  number: /^ {0,3}\d{1,9}[.)]\s+/,
}
const begins = (line: string) => Object.values(marks).some((mark) => mark.test(line))

function blocks(lines: readonly string[]): ReactNode[] {
  const out: ReactNode[] = []
  let at = 0
  /** Takes lines from here on while they fit. */
  const take = (fits: (line: string) => boolean) => {
    const from = at
    while (at < lines.length && fits(lines[at] as string)) at++
    return lines.slice(from, at)
  }
  while (at < lines.length) {
    const line = lines[at] as string
    const key = at
    if (line.trim() === '') at++
    else if (marks.fence.test(line)) {
      at++
      const code = take((next) => !marks.fence.test(next))
      at++
      out.push(
        <pre key={key} className="overflow-x-auto rounded-md bg-muted px-2.5 py-2 text-xs">
          <code>{code.join('\n')}</code>
        </pre>,
      )
    } else if (marks.heading.test(line)) {
      at++
      out.push(
        <p key={key}>
          <strong>{inline(marks.heading.exec(line)?.[1] ?? '')}</strong>
        </p>,
      )
    } else if (marks.quote.test(line)) {
      const quoted = take((next) => marks.quote.test(next)).map((next) => next.replace(marks.quote, ''))
      // One level: what is quoted within is text.
      out.push(
        <blockquote key={key} className="border-border-strong border-l-2 pl-3 text-muted-foreground">
          <p className="whitespace-pre-wrap">{inline(quoted.join('\n'))}</p>
        </blockquote>,
      )
    } else if (marks.bullet.test(line))
      out.push(
        <ul key={key}>
          {items(
            take((l) => marks.bullet.test(l)),
            marks.bullet,
          )}
        </ul>,
      )
    else if (marks.number.test(line))
      out.push(
        <ol key={key}>
          {items(
            take((l) => marks.number.test(l)),
            marks.number,
          )}
        </ol>,
      )
    else {
      const text = take((next) => next.trim() !== '' && !begins(next))
      out.push(
        <p key={key} className="whitespace-pre-wrap">
          {inline(text.join('\n'))}
        </p>,
      )
    }
  }
  return out
}

function items(lines: readonly string[], mark: RegExp): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text does not reorder itself
  return lines.map((line, n) => <li key={n}>{inline(line.replace(mark, ''))}</li>)
}

/** Bounded, so that no text takes longer than its length to read. */
const spans =
  /`([^`\n]{1,2000})`|\*\*(\S[^*\n]{0,2000})\*\*|(?<![\w*])\*(\S[^*\n]{0,2000})\*(?![\w*])|\[([^[\]\n]{1,500})\]\((https?:\/\/[^\s()"<>]{1,2000})\)|(https?:\/\/[^\s()"<>]{1,2000}[^\s()"<>.,;:!?])/g

function inline(text: string): ReactNode[] {
  const out: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(spans)) {
    const [whole, code, strong, soft, word, target, bare] = match
    out.push(<Fragment key={`t${from}`}>{text.slice(from, match.index)}</Fragment>)
    const key = match.index
    if (code !== undefined) out.push(<code key={key}>{code}</code>)
    else if (strong !== undefined) out.push(<strong key={key}>{strong}</strong>)
    else if (soft !== undefined) out.push(<em key={key}>{soft}</em>)
    else {
      out.push(
        <a key={key} href={target ?? bare} target="_blank" rel="noopener noreferrer nofollow">
          {word ?? bare}
        </a>,
      )
    }
    from = match.index + whole.length
  }
  out.push(<Fragment key={`t${from}`}>{text.slice(from)}</Fragment>)
  return out
}
