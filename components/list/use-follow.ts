import { useEffect, useRef } from 'react'

/** Keeps a field that is typed in at what the URL says, by a link or the back button, without taking the focus from it. */
export function useFollow(value: string | null) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const said = value ?? ''
    if (field.current && field.current.value.trim() !== said) field.current.value = said
  }, [value])
  return field
}
