/** Says which roles may act, to somebody who may only read. */
export function ReadOnlyNote({ role }: { role: string }) {
  return (
    <p role="note" className="pb-2 text-muted-foreground text-xs">
      You may read alerts as {role}. Analysts, leads and administrators may act on them.
    </p>
  )
}
