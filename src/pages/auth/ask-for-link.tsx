import { keepAround } from '#src/pages/shared/keep-around.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { SendAgain } from './send-again.tsx'

/** Asks for a link to a new password. Whether or not the address has an account, the answer is the same. */
export const AskForLink = ({ label }: { label: string }) => {
  const form = useSubmission('auth.forgotPassword', { email: '' }, undefined, { draft: null })
  const { email } = form.values
  if (form.done)
    return (
      <>
        <Banner tone="good">If the address exists we sent a link. It is good for one hour.</Banner>
        <p>
          Check your inbox at {email}. Didn’t get it? Check the address and your spam folder, or
          send it again.
        </p>
        <SendAgain call="auth.forgotPassword" email={email} />
        <Button look="quiet" onClick={() => form.reset({ email })}>
          Use another address
        </Button>
      </>
    )
  return (
    <Form label="Ask for a link" onSubmit={() => form.submit({ body: { email } })}>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        error={form.problems.email}
        onChange={(value) => form.change({ email: value })}
      />
      <Button type="submit" wide busy={form.busy} onClick={keepAround}>
        {label}
      </Button>
    </Form>
  )
}
