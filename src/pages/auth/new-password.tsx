import { Check } from 'lucide-react'
import { shortestPassword } from '#contract/vocabulary/passwords.ts'
import { Hidden } from '#src/ui/layout.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'

type Rule = { met: boolean; says: string }

const lengthOf = (password: string): Rule => {
  const missing = shortestPassword - password.length
  if (missing <= 0) return { met: true, says: `At least ${shortestPassword} characters` }
  const says =
    password === ''
      ? `At least ${shortestPassword} characters.`
      : `${missing} more ${missing === 1 ? 'character' : 'characters'}.`
  return { met: false, says: `${says} A few words in a row work well.` }
}

const sameOf = (password: string, again: string): Rule => ({
  met: password !== '' && password === again,
  says:
    again !== '' && password !== again ? 'The passwords do not match yet' : 'The passwords match',
})

const shown = ({ met, says }: Rule) => ({
  met,
  says: met ? (
    <>
      <Check aria-hidden="true" />
      {says}
      <Hidden>: met</Hidden>
    </>
  ) : (
    says
  ),
})

/** Whether a password that is typed twice is good. */
export const isGood = (password: string, again: string): boolean =>
  lengthOf(password).met && sameOf(password, again).met

type Typed = { value: string; onChange: (value: string) => void }
type Props = Typed & {
  label: string
  error?: string | undefined
  /** The same typed a second time, on pages that ask for it. */
  again?: Typed
}

/** A new password with its rule: one sentence that counts as somebody types, and that an error takes the place of. */
export const NewPassword = ({ label, value, error, onChange, again }: Props) => {
  const isFine = again ? isGood(value, again.value) : lengthOf(value).met
  return (
    <>
      <PasswordField
        label={label}
        rule={shown(lengthOf(value))}
        error={error}
        autoComplete="new-password"
        value={value}
        onChange={onChange}
      />
      {again && (
        <PasswordField
          label={`${label} again`}
          rule={shown(sameOf(value, again.value))}
          autoComplete="new-password"
          value={again.value}
          onChange={again.onChange}
        />
      )}
      <Hidden>
        <span role="status">{isFine ? 'The password is fine.' : ''}</span>
      </Hidden>
    </>
  )
}
