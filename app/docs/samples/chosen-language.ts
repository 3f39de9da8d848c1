import { useSyncExternalStore } from 'react'
import { type Language, languages } from './request-samples'

const key = 'assay.docs.language'
const listeners = new Set<() => void>()
let chosen: Language | null = null

/** The language in which samples are shown, across the documentation; stored in this browser. */
export function useChosenLanguage(): [Language, (language: Language) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'curl' as const), choose]
}

function read(): Language {
  chosen ??= readKept()
  return chosen
}

function readKept(): Language {
  try {
    const kept = window.localStorage.getItem(key)
    return languages.find((one) => one === kept) ?? 'curl'
  } catch {
    return 'curl'
  }
}

function choose(language: Language): void {
  chosen = language
  try {
    window.localStorage.setItem(key, language)
  } catch {
    // Without storage, the choice still applies to this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const onOther = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    chosen = null
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onOther)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onOther)
  }
}
