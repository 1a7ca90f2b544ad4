import { useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useChildren, useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Banner } from '#src/ui/states.tsx'

/** What goes and what stays, and the password. */
const LeaveDialog = ({ onClose }: { onClose: () => void }) => {
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
          reminders, service providers, issues, DIY inspections, notifications and shared links.
        </p>
        <p>
          <strong>What stays:</strong> inspections, their published reports and payments, as our
          records, with the address of the home and the name in a signed agreement or a report.
        </p>
        <p>
          You are signed out everywhere at once, and the account is deleted in 14 days. Log in
          before that, and it stays as it is.
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

/** The way out: why it is closed now, or what it takes. */
export const LeaveCard = () => {
  const account = useResource('account.show', {}).data
  const role = useSession()?.role
  const [isOpen, setOpen] = useState(false)
  if (account === null) return null
  const { stays_because, unfinished, has_password, is_demo } = account
  return (
    <Card title="Delete my account">
      {is_demo ? (
        <Muted small={false}>A demo ends by itself, with everything in it.</Muted>
      ) : stays_because.length > 0 ? (
        <Stack tight>
          <Muted small={false}>You cannot delete your account yet.</Muted>
          {stays_because.map((sentence) => (
            <Muted key={sentence} small={false}>
              {sentence}
            </Muted>
          ))}
          {unfinished.length > 0 && (
            <ul aria-label="Unfinished inspections">
              {unfinished.map(({ inspection_id, number, property_id, street }) => {
                const of = { propertyId: property_id, inspectionId: inspection_id }
                return (
                  <li key={inspection_id}>
                    <Link
                      className={buttonClass('quiet')}
                      to={
                        role === 'inspector' ? paths.inspectionOverview(of) : paths.inspection(of)
                      }
                    >
                      {number}, {street}
                    </Link>
                  </li>
                )
              })}
            </ul>
          )}
        </Stack>
      ) : (
        <Stack>
          <Muted small={false}>
            Your account and what you keep here are deleted two weeks after you say so. Download
            your data first if you want to keep it.
          </Muted>
          {has_password ? (
            <Cluster>
              <Button look="danger" onClick={() => setOpen(true)}>
                Delete my account …
              </Button>
            </Cluster>
          ) : (
            <Muted>Choose a password first: it proves that it is you who asks.</Muted>
          )}
        </Stack>
      )}
      {isOpen && <LeaveDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
