import { paths } from '#contract/vocabulary/paths.ts'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Banner } from '#src/ui/states.tsx'

/** What goes and what stays, and the password. */
export const LeaveDialog = ({ onClose }: { onClose: () => void }) => {
  const { session } = useChildren()
  const form = useSubmission(
    'account.leave',
    { current_password: '' },
    ({ closes_at }) =>
      session?.send({ type: 'signOut.request', to: paths.loginAfterLeaving(closes_at) }),
    { draft: null },
  )
  const { values, problems, change } = form
  return (
    <Dialog title="Delete my account?" open onClose={onClose}>
      <Form label="Delete my account" onSubmit={() => form.submit({ body: values })}>
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <p>
          <strong>What goes:</strong> your name, e-mail and phone number, your papers and pictures,
          reminders, service providers, issues, DIY inspections, saved quotes, notifications and
          shared links.
        </p>
        <p>
          <strong>What stays:</strong> inspections, their published reports and payments, as our
          records, with the address of the home and the name in a signed agreement or a report.
        </p>
        <p>
          You are signed out everywhere at once, and the account is deleted in 14 days. Log in
          before that to keep it.
        </p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={values.current_password}
          error={problems.current_password}
          onChange={(current_password) => change({ current_password })}
        />
        <Cluster>
          <Button type="submit" look="danger" busy={form.busy}>
            Delete my account
          </Button>
          <Button look="secondary" onClick={onClose}>
            Keep it
          </Button>
        </Cluster>
      </Form>
    </Dialog>
  )
}
