import type { AlertRow } from '@/contract/alert/triage'
import type { AlertChange } from './alert-change'

/** Props of every action dialog: the alerts it acts on, and a comment begun elsewhere. */
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
