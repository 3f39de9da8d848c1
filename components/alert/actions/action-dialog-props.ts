import type { AlertRow } from '@/contract/alert/triage'
import type { AlertChange } from './alert-change'

/** What every dialog gets: the alerts it is about and a comment that was begun elsewhere. */
export interface ActionDialogProps {
  rows: readonly AlertRow[]
  comment: string
  onDo: (change: AlertChange, label: (count: number) => string) => void
  onCancel: () => void
}

/** `1 alert`, `3 alerts`. */
export function alertsWord(count: number): string {
  return `${count.toLocaleString('en')} alert${count === 1 ? '' : 's'}`
}
