import type { Metadata } from 'next'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page/page-header'
import { readReference } from '../../reference'

export const metadata: Metadata = { title: 'Schemas: API reference' }

/** Every object of the API by name. */
export default function SchemasPage() {
  const names = Object.keys(readReference().schemas)
  const letters = [...new Set(names.map((name) => name.charAt(0)))]
  return (
    <>
      <PageHeader title="Schemas">
        <p className="max-w-prose text-pretty">
          Every object of the API by the name it has in the OpenAPI document. A name that ends in <code>Input</code> is what
          requests send, if answers have more.
        </p>
      </PageHeader>
      {letters.map((letter) => (
        <section key={letter} aria-labelledby={`letter-${letter}`} className="border-border border-t py-4 sm:flex sm:gap-6">
          <h2 id={`letter-${letter}`} className="w-8 shrink-0 font-semibold text-muted-foreground">
            {letter}
          </h2>
          <ul className="min-w-0 flex-1 gap-x-8 sm:columns-2 xl:columns-3">
            {names
              .filter((name) => name.startsWith(letter))
              .map((name) => (
                <li key={name}>
                  <Link
                    href={`/docs/api/schemas/${name}`}
                    className="break-words rounded-sm font-mono text-xs leading-6 hover:underline"
                  >
                    {name}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
