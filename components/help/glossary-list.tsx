import { glossary, type TermId, termAnchor } from '@/contract/glossary'

/** Every term with its meaning, alphabetically, each with an anchor. */
export function GlossaryList() {
  const ids = (Object.keys(glossary) as TermId[]).toSorted((a, b) => glossary[a].term.localeCompare(glossary[b].term, 'en'))
  return (
    <dl className="divide-y divide-border border-border border-y">
      {ids.map((id) => (
        <div
          key={id}
          id={termAnchor(id)}
          className="grid gap-x-6 gap-y-0.5 py-2.5 target:bg-selected sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="font-medium">{glossary[id].term}</dt>
          <dd className="text-pretty">{glossary[id].means}</dd>
        </div>
      ))}
    </dl>
  )
}
