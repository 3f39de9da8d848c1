import { isValidElement, type ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { Link } from '@/components/ui/link'
import { scrollRegion } from '@/components/ui/page/scroll-region'
import { CodeBlock } from '../code-block'
import type { Samples } from '../samples/request-samples'
import { SampleTabs } from '../samples/sample-tabs'
import { groupSamples, type MarkdownNode } from './group-samples'
import { servedHref } from './links'
import type { HandbookPage } from './read-pages'
import type { Section } from './sections'

/** Gives each heading its anchor, and each scrollable element a name: that of its section, numbered from the second on. */
const withNames = (sections: readonly Section[]) => () => (tree: MarkdownNode) => {
  const left = [...sections]
  const taken = new Map<string, number>()
  let heading = ''
  const visit = (node: MarkdownNode) => {
    if (node.type === 'heading') {
      const section = left.shift()
      heading = section?.heading ?? ''
      node.data = { hProperties: { id: section?.id ?? '' } }
    } else if (['table', 'code', 'samples'].includes(node.type)) {
      const name = `${node.type === 'table' ? 'Table' : 'Example'}: ${heading}`
      const count = (taken.get(name) ?? 0) + 1
      taken.set(name, count)
      node.data = {
        ...node.data,
        hProperties: { ...node.data?.hProperties, title: count === 1 ? name : `${name} (${count})` },
      }
    } else for (const child of node.children ?? []) visit(child)
  }
  tree.children = groupSamples(tree.children ?? [])
  visit(tree)
}

/** A page of the handbook as React elements: never as raw HTML, and with links resolved to the service's pages. */
export function HandbookText({ page, slugs }: { page: HandbookPage; slugs: ReadonlyMap<string, string> }) {
  const components: Components = {
    ...shapes,
    a: ({ href = '', children }) => {
      const to = servedHref(href, page.file, slugs)
      if (to === null) return <span title={href}>{children}</span>
      if (/^https?:/.test(to))
        return (
          <a href={to} target="_blank" rel="noopener noreferrer" className="link">
            {children}
          </a>
        )
      return (
        <Link href={to} className="link">
          {children}
        </Link>
      )
    },
  }
  return (
    <Markdown remarkPlugins={[remarkGfm, withNames(page.sections)]} components={components} urlTransform={(url) => url}>
      {page.source}
    </Markdown>
  )
}

const shapes: Components = {
  h1: ({ id, children }) => (
    <h1 id={id} className="break-words pb-4 font-semibold text-xl tracking-tight">
      {children}
    </h1>
  ),
  h2: ({ id, children }) => (
    <h2 id={id} className="mt-8 scroll-mt-20 border-border border-t pt-5 pb-2 font-semibold text-lg">
      <Anchor id={id}>{children}</Anchor>
    </h2>
  ),
  h3: ({ id, children }) => (
    <h3 id={id} className="mt-5 scroll-mt-20 pb-1 font-semibold text-base">
      <Anchor id={id}>{children}</Anchor>
    </h3>
  ),
  p: ({ children }) => <p className="mb-3 max-w-[72ch] text-pretty leading-6">{children}</p>,
  ul: ({ children }) => (
    <ul className="mb-3 flex max-w-[72ch] list-disc flex-col gap-1.5 pl-5 leading-6 marker:text-faint-foreground">{children}</ul>
  ),
  ol: ({ children }) => (
    <ol className="mb-3 flex max-w-[72ch] list-decimal flex-col gap-1.5 pl-5 leading-6 marker:text-faint-foreground">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="mb-3 border-border-strong border-l-2 pl-3 text-muted-foreground">{children}</blockquote>
  ),
  hr: () => <hr className="my-6 border-border" />,
  code: ({ children }) => <code className="break-words rounded-sm bg-muted px-1 py-px font-mono text-[0.92em]">{children}</code>,
  pre: ({ children }) => (
    <div className="mb-4 max-w-5xl">
      <CodeBlock code={textOf(children).replace(/\n$/, '')} label={nameOf(children)} />
    </div>
  ),
  section: ({ title, ...props }) => (
    <div className="mb-4 max-w-5xl">
      <SampleTabs samples={samplesOf(props)} label={title ?? 'Example'} />
    </div>
  ),
  table: ({ title, children }) => (
    <div {...scrollRegion(title ?? 'Table')} className="mb-5 overflow-x-auto rounded-sm">
      <table className="w-full border-border border-y text-sm">{children}</table>
    </div>
  ),
  tr: ({ children }) => <tr className="border-border border-b last:border-b-0">{children}</tr>,
  th: ({ children }) => (
    <th scope="col" className="border-border border-b py-2 pr-5 text-left align-bottom font-medium text-muted-foreground text-xs">
      {children}
    </th>
  ),
  td: ({ children }) => (
    <td className="min-w-28 py-2 pr-5 align-top leading-5 last:min-w-44 last:pr-0 last:[&_code]:wrap-anywhere">{children}</td>
  ),
  // Images of the repository are only for its own pages.
  img: ({ alt }) => <span className="text-muted-foreground">{alt}</span>,
}

function Anchor({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <a href={`#${id}`} className="rounded-sm hover:underline">
      {children}
    </a>
  )
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}

/** The properties that the plugin set on the element. */
function samplesOf(props: object): Samples {
  const text = (props as { 'data-samples'?: string })['data-samples']
  return text ? (JSON.parse(text) as Samples) : {}
}

function nameOf(code: ReactNode): string {
  return (isValidElement<{ title?: string }>(code) && code.props.title) || 'Example'
}
