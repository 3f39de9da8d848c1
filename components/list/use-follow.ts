import { useEffect, useRef } from 'react'

/**
 * Keeps a text field in step with the URL, when a link or the back button changes it, without taking the focus. With `live` the
 * URL follows the field while it has the focus, so the field does not follow the URL then.
 */
export function useFollow(value: string | null, live = false) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const said = value ?? ''
    if (live && document.activeElement === field.current) return
    if (field.current && field.current.value.trim() !== said) field.current.value = said
  }, [value, live])
  return field
}
