import type { Customer, CustomerType, ExpectedActivity } from '@/contract/customer/customers'

/** The identity fields of the customer form; an empty one means unknown. */
export interface CustomerValues {
  name: string
  type: CustomerType | ''
  country: string
  date_of_birth: string
}

export const blankCustomer: CustomerValues = { name: '', type: '', country: '', date_of_birth: '' }

/** The form values of a customer. */
export function valuesOf({ name, type, country, date_of_birth }: Customer): CustomerValues {
  return { name: name ?? '', type: type ?? '', country: country ?? '', date_of_birth: date_of_birth ?? '' }
}

/** The API input of a form; empty fields are null. */
export function customerBody({ name, type, country, date_of_birth }: CustomerValues) {
  const given = (text: string) => text.trim() || null
  return {
    name: given(name),
    type: type || null,
    country: given(country),
    // Organisations have no date of birth; a value typed before the type was changed is dropped.
    date_of_birth: type === 'organisation' ? null : given(date_of_birth),
  }
}

/** The expected-activity fields of the form. */
export interface ExpectedValues {
  daily: string
  monthly: string
  /** Symbols, separated by commas or spaces. */
  assets: string
  /** Ids of categories. */
  counterparties: string[]
}

export const blankExpected: ExpectedValues = { daily: '', monthly: '', assets: '', counterparties: [] }

/** The form values of expected activity. */
export function expectedValuesOf(expected: ExpectedActivity | null): ExpectedValues {
  return {
    daily: expected?.daily_volume_usd ?? '',
    monthly: expected?.monthly_volume_usd ?? '',
    assets: expected?.assets?.join(', ') ?? '',
    counterparties: [...(expected?.counterparties ?? [])],
  }
}

/** The API input of expected activity; null if all fields are empty. */
export function expectedBody({ daily, monthly, assets, counterparties }: ExpectedValues): ExpectedActivity | null {
  const symbols = assets.split(/[\s,;]+/).filter(Boolean)
  const [day, month] = [dollars(daily), dollars(monthly)]
  const body: ExpectedActivity = {
    ...(day && { daily_volume_usd: day }),
    ...(month && { monthly_volume_usd: month }),
    ...(symbols.length > 0 && { assets: symbols }),
    ...(counterparties.length > 0 && { counterparties }),
  }
  return Object.keys(body).length > 0 ? body : null
}

const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/

/** `$10,000` becomes `10000`; anything else is sent as typed, and the service rejects it with the reason. */
function dollars(text: string): string {
  const bare = text.trim().replace(/^\$\s*/, '')
  return grouped.test(bare) ? bare.replaceAll(',', '') : bare
}
