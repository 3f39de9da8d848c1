import type { Language, Samples } from '../samples/request-samples'

/** The part of a Markdown node that is needed here. */
export interface MarkdownNode {
  type: string
  lang?: string | null
  value?: string
  children?: MarkdownNode[]
  data?: { hName?: string; hProperties?: Record<string, string> }
}

const languageOf: Record<string, Language> = { sh: 'curl', ts: 'typescript', python: 'python' }

/** Groups consecutive code blocks in different languages: they are versions of the same sample. */
export function groupSamples(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const grouped: MarkdownNode[] = []
  let run: MarkdownNode[] = []
  const end = () => {
    grouped.push(...(run.length > 1 ? [groupOf(run)] : run))
    run = []
  }
  for (const node of nodes) {
    const language = node.type === 'code' ? languageOf[node.lang ?? ''] : undefined
    if (language === undefined || run.some((one) => languageOf[one.lang ?? ''] === language)) end()
    if (language === undefined) grouped.push(node)
    else run.push(node)
  }
  end()
  return grouped
}

function groupOf(nodes: readonly MarkdownNode[]): MarkdownNode {
  const samples: Samples = Object.fromEntries(nodes.map(({ lang, value }) => [languageOf[lang ?? ''], value]))
  return { type: 'samples', children: [], data: { hName: 'section', hProperties: { 'data-samples': JSON.stringify(samples) } } }
}
