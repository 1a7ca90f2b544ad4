import { useState } from 'react'
import { CopyTrace } from '#src/pages/public/copy-trace.tsx'
import { useWired } from '#src/pages/shared/app-context.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Card, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useCompany } from './company.ts'

const topics = [
  ['account', 'My account'],
  ['inspection', 'An inspection or a report'],
  ['payment', 'A payment'],
  ['privacy', 'Privacy'],
  ['fault', 'Something does not work'],
  ['other', 'Something else'],
] as const

const Write = () => {
  const { captureTrace } = useWired()
  const session = useSession()
  const fresh = {
    // A person who writes from a demo is not the person they play there.
    name:
      session === null || session.demoUntil !== undefined
        ? ''
        : `${session.firstName} ${session.lastName}`.trim(),
    email: '',
    topic: '',
    message: '',
  }
  const form = useSubmission('public.contact', fresh, undefined, { draft: 'contact' })
  /** What goes along, shown before it does; null: nothing. */
  const [trace, setTrace] = useState<string | null>(null)
  const { values, problems, change } = form
  if (form.done && form.answer !== null)
    return (
      <Card title="Thank you">
        <Banner tone="good">
          Your message arrived. Its reference is <strong>{form.answer.reference}</strong>.
        </Banner>
        <p>We answer on working days, to {values.email}.</p>
        <Button look="secondary" onClick={() => form.reset(fresh)}>
          Write another
        </Button>
      </Card>
    )
  return (
    <Card title="Write to us">
      <Form
        label="Write to us"
        onSubmit={() => form.submit({ body: { ...values, topic: values.topic as 'other', trace } })}
      >
        <DraftNote restored={form.restored} onDiscard={() => form.reset(fresh)} />
        <FormRow>
          <TextField
            label="Name"
            autoComplete="name"
            value={values.name}
            error={problems.name}
            onChange={(name) => change({ name })}
          />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="email"
            value={values.email}
            error={problems.email}
            onChange={(email) => change({ email })}
          />
        </FormRow>
        <Select
          label="About"
          placeholder="Choose a topic"
          options={topics}
          value={values.topic}
          error={problems.topic}
          onChange={(topic) => change({ topic })}
        />
        <TextArea
          label="Message"
          hint="What you wanted to do, and what happened instead."
          rows={6}
          maxLength={5000}
          value={values.message}
          error={problems.message}
          onChange={(message) => change({ message })}
        />
        <Checkbox
          checked={trace !== null}
          onChange={(on) => {
            if (!on) setTrace(null)
            else captureTrace().then(setTrace, () => setTrace(null))
          }}
        >
          Include the last steps of this app
        </Checkbox>
        {trace !== null && (
          <TextArea
            label="What support will see"
            hint="It holds no names, addresses, passwords or anything you typed."
            readOnly
            rows={5}
            value={trace}
            onChange={() => {}}
          />
        )}
        {form.error && <Banner tone="bad">{form.error} What you wrote is still here.</Banner>}
        <Button type="submit" busy={form.busy}>
          Send
        </Button>
      </Form>
    </Card>
  )
}

/** For people who need a person: a message with a reference, the address, and data that helps support. */
export default function ContactPage() {
  const { name, email } = useCompany()
  return (
    <Page narrow>
      <PageHeader title="Contact" subtitle={name} />
      <Stack>
        <Write />
        <Card title="Or by mail">
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          <Muted>Speaking to support already? They may ask for this:</Muted>
          <CopyTrace />
        </Card>
      </Stack>
    </Page>
  )
}
