import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'
import { NameFields, UserTypeField } from './name-fields.tsx'
import { NewPassword } from './new-password.tsx'
import { TermsField } from './terms-field.tsx'

const fresh = {
  user_type: 'homeowner' as 'homeowner' | 'inspector',
  first_name: '',
  last_name: '',
  password: '',
  accepted_terms: false,
}

type Props = { token: string; onDone: (outcome: 'verified' | 'already_verified') => void }

/** More than one person signed up with an address: its reader says who they are, and nothing of a stranger stays. */
export const Claim = ({ token, onDone }: Props) => {
  const form = useSubmission('auth.claim', fresh, ({ outcome }) => onDone(outcome), {
    draft: 'new',
  })
  const { values, problems, change } = form
  return (
    <Form
      label="Finish your account"
      onSubmit={() =>
        // The contract takes only true; anything else is its own sentence at the field.
        form.submit({
          body: { ...values, token, accepted_terms: values.accepted_terms as true },
        })
      }
    >
      {form.error ? (
        <Banner tone="bad">{form.error}</Banner>
      ) : (
        <Banner>
          Someone signed up with this address more than once, so earlier passwords no longer work.
          The address is yours: enter your name and choose a password.
        </Banner>
      )}
      <UserTypeField
        legend="I am"
        value={values.user_type}
        onChange={(user_type) => change({ user_type })}
      />
      <NameFields values={values} problems={problems} change={change} />
      <NewPassword
        label="Password"
        value={values.password}
        error={problems.password}
        onChange={(password) => change({ password })}
      />
      <TermsField values={values} problems={problems} change={change} />
      <Button type="submit" wide busy={form.busy}>
        Confirm the address
      </Button>
    </Form>
  )
}
