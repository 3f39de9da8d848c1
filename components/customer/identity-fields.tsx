import { Field } from '@/components/ui/field/input'
import { NativeSelect } from '@/components/ui/field/native-select'
import { TextField } from '@/components/ui/field/text-field'
import type { CustomerType } from '@/contract/customer/customers'
import type { CustomerValues } from './customer-values'

interface IdentityFieldsProps {
  id: string
  values: CustomerValues
  issueOf: (name: string) => string | undefined
  onValues: (values: CustomerValues) => void
}

/** The form fields of a customer's identity. */
export function IdentityFields({ id, values, issueOf, onValues }: IdentityFieldsProps) {
  const set = (change: Partial<CustomerValues>) => onValues({ ...values, ...change })
  return (
    <>
      <TextField
        id={`${id}-name`}
        label="Name"
        hint="Screened against the sanctions lists."
        issue={issueOf('name')}
        maxLength={500}
        value={values.name}
        onValue={(name) => set({ name })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id={`${id}-type`} label="Type" error={issueOf('type')}>
          <NativeSelect
            id={`${id}-type`}
            value={values.type}
            onChange={(event) => set({ type: event.target.value as CustomerType | '' })}
            options={[
              ['', 'Not known'],
              ['individual', 'Individual'],
              ['organisation', 'Organisation'],
            ]}
          />
        </Field>
        <TextField
          id={`${id}-country`}
          label="Country"
          hint="Two letters or its name."
          issue={issueOf('country')}
          maxLength={80}
          value={values.country}
          onValue={(country) => set({ country })}
        />
      </div>
      {values.type === 'organisation' ? null : (
        <TextField
          id={`${id}-born`}
          label="Date of birth"
          hint="A year, a month (1970-05) or a date (1970-05-03)."
          issue={issueOf('date_of_birth')}
          maxLength={10}
          value={values.date_of_birth}
          onValue={(date_of_birth) => set({ date_of_birth })}
        />
      )}
    </>
  )
}
