import { Fragment } from 'react'

/** Text of the contract: text between backticks is set as code, nothing else is interpreted. */
export function Prose({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text never move
      <code key={index} className="rounded-sm bg-muted px-1 py-px font-mono text-[0.92em] text-foreground">
        {part}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a constant text never move
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}
