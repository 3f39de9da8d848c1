/** The kind of identifier behind the EU's `identificationTypeCode` (`passport`, `id`, `fiscalcode`, `imo` and so on). */
export function euIdentifierType(code: string): string {
  const type = code.trim().toLowerCase()
  if (/passport/.test(type)) return 'passport'
  if (/^(id|ssn|birthcert|residentperm)/.test(type) || /national/.test(type)) return 'national_id'
  if (/fiscal|tax|^vat/.test(type)) return 'tax_id'
  if (/^reg|^trade|^company/.test(type)) return 'registration_number'
  if (type === 'imo') return 'imo'
  if (type === 'swiftbic' || type === 'bic') return 'swift_bic'
  return type === '' || type.startsWith('other') ? 'other' : type.replace(/[^a-z0-9]+/g, '_')
}

/** The EU's link, if it is a URL. */
export function euProgramUrl(text: string): string | null {
  return /^https?:\/\/\S+$/.test(text) ? text : null
}
