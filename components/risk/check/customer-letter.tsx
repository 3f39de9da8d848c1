interface CustomerLetterProps {
  title: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

/** The explanation as written for the customer; it is printed by itself. */
export function CustomerLetter({ title, sections }: CustomerLetterProps) {
  return (
    <article
      aria-label="Explanation for the customer"
      className="max-w-[44rem] rounded-md border border-border bg-surface px-5 py-6 sm:px-10 sm:py-9 print:max-w-none print:border-0 print:bg-white print:p-0 print:text-black"
    >
      <h2 className="mb-5 font-semibold text-lg tracking-tight print:text-2xl">{title}</h2>
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="mb-5 break-inside-avoid last:mb-0">
          <h3 className="mb-1 font-semibold text-base">{heading}</h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-2 text-pretty break-words text-base leading-6 last:mb-0">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
