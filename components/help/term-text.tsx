import { Link } from '@/components/ui/link'
import { glossary, type TermId, termAnchor } from '@/contract/glossary'

/** The meaning of a term, with a link to the full description of the model. */
export default function TermText({ id }: { id: TermId }) {
  const { term, means } = glossary[id]
  return (
    <>
      <p className="font-medium">{term}</p>
      <p className="mt-1 text-pretty">{means}</p>
      <p className="mt-2 text-xs">
        <Link href={`/docs/model#${termAnchor(id)}`} className="link">
          How a score is made
        </Link>
      </p>
    </>
  )
}
