import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { listed } from '#src/pages/shared/format.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Form } from '#src/ui/form.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

const empty = { body: '' }

/** Writes a message. Typed text stays on the device until it is sent. */
export const MessageForm = ({
  inspectionId,
  reaches,
}: {
  inspectionId: string
  reaches: readonly string[]
}) => {
  const form = useSubmission('messages.send', empty, () => form.reset(empty), {
    draft: inspectionId,
  })
  const { values, problems, change } = form
  const send = () => form.submit({ params: { inspectionId }, body: values })
  return (
    <Form label="Write a message" onSubmit={send}>
      <DraftNote restored={form.restored} onDiscard={() => form.reset(empty)} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <TextArea
        label="Your message"
        rows={2}
        maxLength={4000}
        autoCapitalize="sentences"
        enterKeyHint="enter"
        // While it is on its way, nothing is typed that its answer would take away.
        readOnly={form.busy}
        value={values.body}
        error={problems.body}
        onChange={(body) => change({ body })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send()
        }}
      />
      <Cluster>
        <OnlineButton type="submit" busy={form.busy}>
          Send
        </OnlineButton>
        {reaches.length > 0 && <Muted>Goes to {listed(reaches)}.</Muted>}
      </Cluster>
    </Form>
  )
}
