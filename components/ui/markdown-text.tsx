import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { cn } from './style/cn'

const plugins = [remarkGfm]
const mostMarks = 3000
const nested = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){16}/m

/**
 * Whether it can be parsed without a noticeable delay; text that is mostly markup, or endlessly nested, is shown as written.
 */
function isTame(source: string): boolean {
  return (source.match(/[*_~`[\]|<>&\\()#+-]/g)?.length ?? 0) <= mostMarks && !nested.test(source)
}

/** URLs that a link in untrusted text may have; any other link is shown as its text. */
const safeTarget = (url: string) => (/^https?:\/\/[^/\s]/i.test(url) ? url : '')

const heading: Components['h1'] = ({ children }) => (
  <p>
    <strong>{children}</strong>
  </p>
)

const components: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // Loading an image would tell its host who reads the note, and when.
  img: ({ alt }) => <span className="text-muted-foreground">[picture{alt ? `: ${alt}` : ''}]</span>,
  // Headings of the text must not enter the page's own outline.
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  pre: ({ children }) => <pre className="overflow-x-auto rounded-md bg-muted px-2.5 py-2 text-xs">{children}</pre>,
  blockquote: ({ children }) => (
    <blockquote className="border-border-strong border-l-2 pl-3 text-muted-foreground">{children}</blockquote>
  ),
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table>{children}</table>
    </div>
  ),
  input: ({ checked }) => (
    <input type="checkbox" checked={checked ?? false} disabled readOnly aria-label={checked ? 'Done' : 'Open'} />
  ),
}

/**
 * A text in Markdown, including tables and task lists of GitHub's kind. It is rendered as elements, never as HTML, so HTML in
 * it is shown as text; links lead to http and https only, and images are not loaded.
 */
export function MarkdownText({ source, className }: { source: string; className?: string }) {
  return (
    <div
      className={cn(
        'flex max-w-prose flex-col gap-2 break-words text-sm [&_a]:link [&_ol]:list-decimal [&_ol]:pl-5 [&_p]:whitespace-pre-wrap [&_p_code]:rounded-sm [&_p_code]:bg-muted [&_p_code]:px-1 [&_td]:border [&_td]:border-border [&_td]:px-2 [&_td]:py-1 [&_td]:text-left [&_th]:border [&_th]:border-border [&_th]:px-2 [&_th]:py-1 [&_ul]:list-disc [&_ul]:pl-5 [&_.contains-task-list]:list-none [&_.contains-task-list]:pl-0',
        className,
      )}
    >
      {isTame(source) ? (
        <Markdown remarkPlugins={plugins} components={components} urlTransform={safeTarget}>
          {source}
        </Markdown>
      ) : (
        <p>{source}</p>
      )}
    </div>
  )
}
