import { FormFrame, type FormFrameProps } from '../field/form-frame'
import { DialogActions, type DialogActionsProps } from './dialog-actions'

type DialogFormProps = FormFrameProps & Omit<DialogActionsProps, 'onConfirm'>

/** The form of a dialog: its fields, the refusal if any, and the two buttons at the end. */
export function DialogForm(props: DialogFormProps) {
  const { confirm, busyWord, disabled, variant, cancel, before, between, ...form } = props
  const actions = { confirm, busyWord, disabled, variant, cancel, before, between, busy: form.busy }
  return <FormFrame {...form} actions={<DialogActions {...actions} />} />
}
