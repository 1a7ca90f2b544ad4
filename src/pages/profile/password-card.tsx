import { useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { NewPassword } from '#src/pages/auth/new-password.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Banner } from '#src/ui/states.tsx'

const blank = { current_password: '', password: '' }

/**
 * Another password for somebody who knows the present one. Once it is changed the fields are empty again; until
 * something is typed, a second press sends nothing, for what it would send is the password of before.
 */
export const PasswordCard = () => {
  const [isChanged, setChanged] = useState(false)
  const changed = () => {
    form.reset(blank)
    setChanged(true)
  }
  const form = useSubmission('auth.changePassword', blank, changed, { draft: null })
  const { values, problems } = form
  const change = (typed: Partial<typeof blank>) => {
    setChanged(false)
    form.change(typed)
  }
  // Until it is known, most people have one.
  if (useResource('account.show', {}).data?.has_password === false)
    return (
      <Card title="Password">
        <Muted small={false}>
          This account has no password. To log in with one, too,{' '}
          <Link to={paths.forgotPassword()}>choose a password</Link>: we e-mail you a link.
        </Muted>
      </Card>
    )
  return (
    <Card title="Password">
      <Form
        label="Password"
        onSubmit={() => {
          if (!isChanged) form.submit({ body: values })
        }}
      >
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        {isChanged && <Banner tone="good">Changed. Your other sessions were signed out.</Banner>}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={values.current_password}
          error={problems.current_password}
          onChange={(current_password) => change({ current_password })}
        />
        <NewPassword
          label="New password"
          value={values.password}
          error={problems.password}
          onChange={(password) => change({ password })}
        />
        <Button type="submit" look="secondary" busy={form.busy}>
          Change password
        </Button>
      </Form>
    </Card>
  )
}
