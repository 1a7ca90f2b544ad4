import { Choices } from '#src/ui/choices.tsx'
import { FormRow } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Name = { first_name: string; last_name: string }
type UserType = 'homeowner' | 'inspector'

type Props = {
  values: Name
  problems: Record<string, string | undefined>
  change: (values: Partial<Name>) => void
  /** People type their own name, so the browser may fill it in. */
  own?: boolean
}

/** First and last name, for every form that asks for a name. */
export const NameFields = ({ values, problems, change, own = true }: Props) => (
  <FormRow>
    <TextField
      label="First name"
      {...(own && { autoComplete: 'given-name' })}
      value={values.first_name}
      error={problems.first_name}
      onChange={(first_name) => change({ first_name })}
    />
    <TextField
      label="Last name"
      {...(own && { autoComplete: 'family-name' })}
      value={values.last_name}
      error={problems.last_name}
      onChange={(last_name) => change({ last_name })}
    />
  </FormRow>
)

/** What an account is for. Nobody becomes an admin by choosing so. */
export const UserTypeField = ({
  legend,
  value,
  onChange,
}: {
  legend: string
  value: UserType
  onChange: (value: UserType) => void
}) => (
  <Choices
    legend={legend}
    inline
    value={value}
    onChange={onChange}
    options={[
      { value: 'homeowner', label: 'a homeowner' },
      { value: 'inspector', label: 'a home inspector' },
    ]}
  />
)
