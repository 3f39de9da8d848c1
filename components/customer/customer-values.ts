import type { Customer, CustomerType, ExpectedActivity } from '@/contract/customer/customers'

/** What is typed about a customer; an empty field is not known. */
export interface CustomerValues {
  name: string
  type: CustomerType | ''
  country: string
  date_of_birth: string
}

export const blankCustomer: CustomerValues = { name: '', type: '', country: '', date_of_birth: '' }

/** A customer as the fields of a form. */
export function valuesOf({ name, type, country, date_of_birth }: Customer): CustomerValues {
  return { name: name ?? '', type: type ?? '', country: country ?? '', date_of_birth: date_of_birth ?? '' }
}

/** What a form says of a customer, null for what is left empty. */
export function customerBody({ name, type, country, date_of_birth }: CustomerValues) {
  const given = (text: string) => text.trim() || null
  return {
    name: given(name),
    type: type || null,
    country: given(country),
    // Organisations are not born; what was typed before the type was changed is not kept.
    date_of_birth: type === 'organisation' ? null : given(date_of_birth),
  }
}

/** What is typed about expected activity. */
export interface ExpectedValues {
  daily: string
  monthly: string
  /** Symbols, separated by commas or spaces. */
  assets: string
  /** Ids of categories. */
  counterparties: string[]
}

export const blankExpected: ExpectedValues = { daily: '', monthly: '', assets: '', counterparties: [] }

/** Expected activity as the fields of a form. */
export function expectedValuesOf(expected: ExpectedActivity | null): ExpectedValues {
  return {
    daily: expected?.daily_volume_usd ?? '',
    monthly: expected?.monthly_volume_usd ?? '',
    assets: expected?.assets?.join(', ') ?? '',
    counterparties: [...(expected?.counterparties ?? [])],
  }
}

/** What a form says of expected activity; null where it says nothing. */
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

/** `$10,000` as `10000`; anything else goes as it is, and the service says what is wrong with it. */
function dollars(text: string): string {
  const bare = text.trim().replace(/^\$\s*/, '')
  return grouped.test(bare) ? bare.replaceAll(',', '') : bare
}
