import { HandbookText } from './handbook-text'
import { type HandbookPage, readPages } from './read-pages'

const fewestParts = 3

/** A page of the handbook, with its table of contents at the right if there is room and more than one section. */
export function HandbookView({ page }: { page: HandbookPage }) {
  const slugs = new Map(readPages().map(({ file, slug }) => [file, slug]))
  const parts = page.sections.filter(({ depth }) => depth === 2)
  return (
    <div className="2xl:grid 2xl:grid-cols-[minmax(0,1fr)_11rem] 2xl:gap-10">
      <article className="min-w-0 max-w-4xl">
        <HandbookText page={page} slugs={slugs} />
      </article>
      {parts.length >= fewestParts ? (
        <nav aria-label="On this page" className="sticky top-[calc(var(--spacing-topbar)+1.5rem)] hidden self-start 2xl:block">
          <p className="mb-1 text-faint-foreground text-xs">On this page</p>
          <ul className="flex flex-col gap-0.5">
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="block rounded-sm py-0.5 text-muted-foreground text-sm hover:text-foreground">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  )
}
