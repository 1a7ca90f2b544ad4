import { states } from '#contract/vocabulary/states.ts'
import { NameFields, UserTypeField } from '#src/pages/auth/name-fields.tsx'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { inviteTitle } from './invite-title.ts'

const fresh = {
  user_type: 'homeowner' as 'homeowner' | 'inspector',
  first_name: '',
  last_name: '',
  email: '',
  with_home: true,
  street: '',
  city: '',
  state: '',
}

/** Asks for the person, and for their home where it is known. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const mayChoose = useSession()?.role === 'admin'
  const form = useSubmission('invitations.make', fresh, undefined, { draft: 'new' })
  const { values, problems, change } = form
  const withHome = values.user_type === 'homeowner' && values.with_home
  const title = inviteTitle(mayChoose)
  const field = (name: 'street' | 'city' | 'state') => problems[`property.${name}`]
  return (
    <Dialog title={title} open onClose={onClose}>
      {form.done ? (
        <>
          <Banner tone="good">The invitation to {values.email} is on its way.</Banner>
          <Button onClick={onClose}>Done</Button>
        </>
      ) : (
        <Form
          label={title}
          onSubmit={() => {
            const { user_type, first_name, last_name, email, street, city, state } = values
            form.submit({
              body: {
                user_type,
                first_name,
                last_name,
                email,
                property: withHome ? { street, city, state } : null,
              },
            })
          }}
        >
          <DraftNote restored={form.restored} onDiscard={() => form.reset(fresh)} />
          {form.error && <Banner tone="bad">{form.error}</Banner>}
          {mayChoose && (
            <UserTypeField
              legend="As"
              value={values.user_type}
              onChange={(user_type) => change({ user_type })}
            />
          )}
          <NameFields values={values} problems={problems} change={change} own={false} />
          <TextField
            label="E-mail"
            type="email"
            value={values.email}
            error={problems.email}
            onChange={(email) => change({ email })}
          />
          {values.user_type === 'homeowner' && (
            <Checkbox checked={values.with_home} onChange={(with_home) => change({ with_home })}>
              Their home is known
            </Checkbox>
          )}
          {withHome && (
            <>
              <TextField
                label="Street"
                value={values.street}
                error={field('street')}
                onChange={(street) => change({ street })}
              />
              <FormRow>
                <TextField
                  label="City"
                  value={values.city}
                  error={field('city')}
                  onChange={(city) => change({ city })}
                />
                <Select
                  label="State"
                  placeholder="Choose a state"
                  options={states}
                  value={values.state}
                  error={field('state')}
                  onChange={(state) => change({ state })}
                />
              </FormRow>
            </>
          )}
          <Button type="submit" busy={form.busy}>
            Send the invitation
          </Button>
        </Form>
      )}
    </Dialog>
  )
}
