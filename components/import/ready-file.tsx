'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DayInput } from '@/components/ui/field/day-input'
import { Field } from '@/components/ui/field/input'
import { TextField } from '@/components/ui/field/text-field'
import type { ImportInspection, ImportKind } from '@/contract/imports'
import { FileLine } from './file-line'
import type { ListChoice } from './use-import'

interface ReadyFileProps {
  file: File
  found: ImportInspection
  onStart: (choice: ListChoice, preview: boolean) => void
  onCancel: () => void
}

const notes: Partial<Record<ImportKind, string>> = {
  transfers: 'Transfers are shared by every organisation of this installation and cannot be undone.',
  tagpack: 'Labels are shared by every organisation of this installation. The import can be undone below.',
  prices: 'Prices are shared by every organisation of this installation. The import can be undone below.',
  policy: 'A policy becomes a draft. It scores nothing until somebody activates it.',
}

/**
 * The kind of the chosen file, and the buttons that preview and import it. Asks for the id of a list, and for its date if the
 * file has none; for prices, asks for the asset.
 */
export function ReadyFile({ file, found, onStart, onCancel }: ReadyFileProps) {
  const [listId, setListId] = useState(found.list_id ?? '')
  const [published, setPublished] = useState('')
  const [asset, setAsset] = useState(found.asset ?? '')
  const list = found.kind === 'list'
  const asksAsset = found.kind === 'prices' && found.asset !== 'in each row'
  const choice: ListChoice = list
    ? { list_id: listId.trim(), ...(published ? { published } : {}) }
    : asksAsset
      ? { asset: asset.trim() }
      : {}
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        onStart(choice, submitter?.getAttribute('value') !== 'import')
      }}
    >
      <FileLine file={file} found={found} />
      {list ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="import-list"
            label="List id"
            required
            pattern="[a-z][a-z0-9_]{2,39}"
            title="Small letters, digits and underscores, at least three"
            value={listId}
            onValue={setListId}
            hint={
              found.list_id
                ? 'Suggested by the file’s format.'
                : 'us_ofac_sdn, us_ofac_cons, un_sc, gb_hmt, eu_fsf or il_nbctf; any other id makes a private list of your organisation.'
            }
          />
          {found.publishes ? null : (
            <Field
              id="import-day"
              label="Publication day"
              hint="The file does not say it. Without a day, the version counts as published now."
            >
              <DayInput id="import-day" value={published} onChange={(event) => setPublished(event.currentTarget.value)} />
            </Field>
          )}
        </div>
      ) : null}
      {asksAsset ? (
        <TextField
          id="import-asset"
          label="Asset"
          required
          value={asset}
          onValue={setAsset}
          hint={
            found.asset ? 'From the name of the file.' : 'bitcoin, ethereum:native, or ethereum:0x… with the contract of a token.'
          }
        />
      ) : null}
      {notes[found.kind] ? <p className="text-pretty text-muted-foreground text-sm">{notes[found.kind]}</p> : null}
      <div className="flex gap-2">
        <Button type="submit" value="preview" variant="primary">
          Preview
        </Button>
        <Button type="submit" value="import">
          Import
        </Button>
        <Button onClick={onCancel}>Choose another file</Button>
      </div>
    </form>
  )
}
