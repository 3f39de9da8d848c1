/** The id of a field's control, made from its path; the list of missing fields links to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** Focuses the control of a field, or its section if it has none of its own. */
export function goToField(path: string): void {
  const control = document.getElementById(fieldId(path)) ?? document.getElementById(`section-${path}`)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
