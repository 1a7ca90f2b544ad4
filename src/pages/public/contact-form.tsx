import { useEffect, useRef, useState } from 'react'
import { useWired } from '#src/pages/shared/app-context.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { useOnline } from '#src/pages/shared/use-app.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Card } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './public.module.css'

const topics = [
  ['account', 'My account'],
  ['inspection', 'An inspection or a report'],
  ['payment', 'A payment'],
  ['privacy', 'Privacy'],
  ['fault', 'Something is not working'],
  ['other', 'Something else'],
] as const

/** Who writes, as far as the app knows. */
type Known = { name: string; email: string }

/** A message to support: kept while there is no network, and sent after. */
export const ContactForm = ({ known }: { known: Known }) => {
  const { captureTrace } = useWired()
  const online = useOnline()
  const [search] = useSearchParams()
  const broken = search.get('broken')
  const blank = {
    ...known,
    topic: '',
    message: '',
    /** What goes along, shown before it does; null: nothing. A message that waits keeps it, too. */
    trace: null as string | null,
    waits: false,
  }
  const home = search.get('home')
  const fresh =
    broken !== null
      ? { ...blank, topic: 'fault', message: `There is no page at ${broken.slice(0, 500)}.\n` }
      : home !== null
        ? {
            ...blank,
            topic: 'account',
            message: `Please hand over or remove one of my homes (number ${home.slice(0, 40)}).\n\nNew owner’s name and e-mail, if they should get it: `,
          }
        : blank
  // What was begun about something else neither takes the place of these words nor goes with them.
  const subject = broken !== null ? ` broken ${broken}` : home !== null ? ` home ${home}` : ''
  const form = useSubmission('public.contact', fresh, undefined, { draft: `contact${subject}` })
  const { values, problems, change, busy, code } = form
  /** Diagnostics are on their way, and whether they are wanted still. */
  const [captures, setCaptures] = useState(false)
  const wanted = useRef(false)
  const attach = async (on: boolean) => {
    wanted.current = on
    setCaptures(on)
    if (!on) return change({ trace: null })
    const trace = await captureTrace().catch(() => null)
    if (!wanted.current) return
    setCaptures(false)
    change({ trace })
  }
  const send = () => {
    const { waits: _, ...message } = values
    form.submit({ body: { ...message, topic: values.topic as 'other' } })
  }
  const isLost = !online && (code === 'network' || code === 'timeout')
  const goes = online && values.waits && !busy && !captures
  // The network, and no press, decides when a message that waits is sent. The draft remembers that it waits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: text typed meanwhile sends nothing
  useEffect(() => {
    if (isLost) change({ waits: true })
    if (!goes) return
    change({ waits: false })
    send()
  }, [isLost, goes])
  if (form.done && form.answer !== null)
    return (
      <Card title="Thank you" arrives>
        <Banner tone="good">
          We have your message. Its reference is <strong>{form.answer.reference}</strong>.
        </Banner>
        <p>We answer on working days, to {values.email}.</p>
        <Button look="secondary" onClick={() => form.reset(fresh)}>
          Write another message
        </Button>
      </Card>
    )
  return (
    <Card title="Write to us">
      <Form label="Write to us" onSubmit={send}>
        <DraftNote restored={form.restored && !values.waits} onDiscard={() => form.reset(fresh)} />
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
          hint="The last steps of this app, without what you typed. You see the text before you send it."
          checked={values.trace !== null || captures}
          onChange={attach}
        >
          Attach diagnostics
        </Checkbox>
        {values.trace !== null && (
          <div className={styles.trace}>
            <TextArea
              label="What support will see"
              hint="It holds no names, addresses, passwords or anything you typed."
              readOnly
              rows={5}
              value={values.trace}
              onChange={() => {}}
            />
          </div>
        )}
        {values.waits ? (
          <Banner
            tone="info"
            action={
              <Button look="quiet" onClick={() => change({ waits: false })}>
                Do not send it
              </Button>
            }
          >
            Your message is kept on this device. It is sent when the network is back; keep this page
            open, or come back to it.
          </Banner>
        ) : (
          form.error && <Banner tone="bad">{form.error} What you wrote is still here.</Banner>
        )}
        <Button type="submit" busy={busy || captures}>
          Send
        </Button>
      </Form>
    </Card>
  )
}
