import { useEffect, useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { states } from '#contract/vocabulary/states.ts'
import { ExternalSignIn } from '#src/pages/external-sign-in/external-sign-in.tsx'
import { Link, useLocation, useSearchParams } from '#src/pages/shared/router.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { NameFields, UserTypeField } from './name-fields.tsx'
import { NewPassword } from './new-password.tsx'
import { SendAgain } from './send-again.tsx'
import { TermsField } from './terms-field.tsx'

const fresh = {
  user_type: 'homeowner' as 'homeowner' | 'inspector',
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  license_number: '',
  license_state: '',
  accepted_terms: false,
}

const Sent = ({ email, onOther }: { email: string; onOther: () => void }) => {
  // The long form has gone with the focus in it, and this is shorter than where it was scrolled to.
  useEffect(() => {
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [])
  return (
    <Page narrow>
      <PageHeader title="Check your mail" subtitle={`We sent an e-mail to ${email}.`} />
      <Card label="What happens next">
        <p>
          Open the link in the e-mail to confirm your address. It is good for 24 hours. Then you can
          log in.
        </p>
        <SendAgain call="auth.resendVerification" email={email} />
        <Button look="quiet" onClick={onOther}>
          Use another address
        </Button>
        <Link to={paths.login()}>Go to log in</Link>
      </Card>
    </Page>
  )
}

type Role = (typeof fresh)['user_type']
const isRole = (word: string | null): word is Role => word === 'homeowner' || word === 'inspector'

const SignUp = ({ known, role }: { known: Record<string, string>; role: Role | null }) => {
  const start = {
    ...fresh,
    user_type: role ?? fresh.user_type,
    email: known.email ?? '',
    first_name: known.first_name ?? '',
    last_name: known.last_name ?? '',
  }
  // A look at the terms, or a step back from the mail, takes nothing away but the password. What was typed for the
  // other role does not choose over the link.
  const draft = role === null ? 'new' : `new ${role}`
  const form = useSubmission('auth.signUp', start, undefined, { draft })
  const { values, problems, change } = form
  const inspects = values.user_type === 'inspector'
  const [isBack, setBack] = useState(false)
  const goBack = () => {
    setBack(true)
    change({ password: '' })
  }
  if (form.done) return <Sent email={values.email} onOther={goBack} />
  return (
    <Page narrow>
      <PageHeader
        title="Sign up"
        subtitle="One account for your home, its inspections and what comes after."
      />
      <Card label="Sign up">
        <Form
          label="Sign up"
          onSubmit={() => {
            const { license_number, license_state, accepted_terms, ...rest } = values
            form.submit({
              body: {
                ...rest,
                ...(inspects ? { license_number, license_state } : {}),
                // The contract takes only true; anything else is its own sentence at the field.
                accepted_terms: accepted_terms as true,
              },
            })
          }}
        >
          {form.error && <Banner tone="bad">{form.error}</Banner>}
          <UserTypeField
            legend="I am"
            value={values.user_type}
            onChange={(user_type) => change({ user_type })}
          />
          <NameFields values={values} problems={problems} change={change} />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="username"
            // Somebody who comes back from the mail came for this field.
            autoFocus={isBack}
            value={values.email}
            error={problems.email}
            onChange={(email) => change({ email })}
          />
          <NewPassword
            label="Password"
            value={values.password}
            error={problems.password}
            onChange={(password) => change({ password })}
          />
          {inspects && (
            <FormRow>
              <TextField
                label="License number"
                value={values.license_number}
                error={problems.license_number}
                onChange={(license_number) => change({ license_number })}
              />
              <Select
                label="License state"
                placeholder="Choose"
                options={states}
                value={values.license_state}
                error={problems.license_state}
                onChange={(license_state) => change({ license_state })}
              />
            </FormRow>
          )}
          <TermsField values={values} problems={problems} change={change} />
          <Button type="submit" wide busy={form.busy}>
            Sign up
          </Button>
        </Form>
        <ExternalSignIn />
        <p>
          Already have an account? <Link to={paths.login()}>Log in instead</Link>
        </p>
      </Card>
    </Page>
  )
}

export default function SignUpPage() {
  // A person from another sign-in service brings their data along; after the # it reaches no server.
  const known = Object.fromEntries(new URLSearchParams(useLocation().hash.slice(1)))
  const as = useSearchParams()[0].get('as')
  const role = isRole(as) ? as : null
  // A prerendered page does not know it yet: the form restarts when it is known.
  return <SignUp key={`${known.email} ${role}`} known={known} role={role} />
}
