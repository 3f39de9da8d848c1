/** The id of the control of a field, from its path: where a list of what is missing leads. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** Goes to the control of a field; to its section where it has none of its own. */
export function goToField(path: string): void {
  const control = document.getElementById(fieldId(path)) ?? document.getElementById(`section-${path}`)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
