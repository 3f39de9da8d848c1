import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FilingFormat } from '@/contract/filing/filing-formats'

const folder = path.resolve('../shared/data/filings')
const files: Record<FilingFormat, string> = {
  fincen_sar: path.join(folder, 'fincen', 'EFL_SARXBatchSchema.xsd'),
  goaml: path.join(folder, 'goaml', 'goAMLSchema-5.0.2.xsd'),
}

/** Whether the recorded schemas exist; they are not part of the repository. */
export const haveSchemas = Object.values(files).every((file) => existsSync(file))

/** The bytes of the official schema of a format. */
export const schemaBytes = (format: FilingFormat): Buffer => readFileSync(files[format])

/** A recorded sample of FinCEN. */
export const sampleBatch = (name: string): string => readFileSync(path.join(folder, 'fincen', name), 'utf8')

/** A small schema of our own to use without the official ones; `report` with text in it. */
export const plainSchema = `<?xml version="1.0" encoding="UTF-8"?>
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:element name="report"><xs:complexType><xs:sequence>
    <xs:any processContents="skip" minOccurs="0" maxOccurs="unbounded"/>
  </xs:sequence></xs:complexType></xs:element>
</xs:schema>
`
