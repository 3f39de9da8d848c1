/** Tells a read-only user which roles may act. */
export function ReadOnlyNote({ role }: { role: string }) {
  return (
    <p role="note" className="pb-2 text-muted-foreground text-xs">
      You may read alerts as {role}. Analysts, leads and administrators may act on them.
    </p>
  )
}
