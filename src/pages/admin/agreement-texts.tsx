import { useState } from 'react'
import type { AgreementDraft } from '#contract/agreements.ts'
import type { Answer } from '#contract/endpoints.ts'
import { agreementFields } from '#contract/lives/agreement/agreement-text.ts'
import { AgreementText } from '#src/pages/agreements/agreement-text.tsx'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Texts = Answer<'agreements.texts'>

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

const Preview = ({ body }: { body: string }) => {
  const form = useSubmission('agreements.preview', { number: '' }, undefined, { draft: null })
  const { number } = form.values
  return (
    <Form
      label="Preview"
      onSubmit={() => form.submit({ body: { body, ...(number === '' ? {} : { number }) } })}
    >
      <TextField
        label="Inspection"
        optional
        hint="A number such as HK-1001; without it, the newest inspection."
        value={number}
        error={form.problems.number}
        onChange={(typed) => form.change({ number: typed })}
      />
      {form.problems.body !== undefined && <Banner tone="bad">{form.problems.body}</Banner>}
      {form.error !== null && <Banner tone="bad">{form.error}</Banner>}
      <Button type="submit" look="secondary" busy={form.busy}>
        Preview with its order
      </Button>
      {form.answer !== null && (
        <>
          <Muted>As the client of {form.answer.number} reads it</Muted>
          <AgreementText text={form.answer.text} />
        </>
      )}
    </Form>
  )
}

const stored = ({ body }: AgreementDraft) => ({ body })

const Draft = ({ texts: { versions, draft } }: { texts: Texts }) => {
  const [newest] = versions
  /** The version of the draft that is about to be published: a draft that comes meanwhile is read first. */
  const [publishing, setPublishing] = useState<number | null>(null)
  const [known, setKnown] = useState(draft)
  const publish = useSubmission('agreements.publish', {}, () => {
    setPublishing(null)
    form.startOver()
  })
  // The server answers a conflict with the draft as it is now.
  const told = publish.code === 'conflict' ? (publish.current as AgreementDraft) : null
  if (told !== null && told.version > known.version) setKnown(told)
  const present = known.version > draft.version ? known : draft
  const form = useEdit('agreements.saveDraft', present, stored, {
    draft: 'agreement',
    answered: (answer) => answer,
  })
  const { body } = form.values
  const problem = form.problems.body ?? publish.problems.body
  return (
    <Card title="The next version">
      <Stack>
        <Form
          label="The next version"
          onSubmit={() => form.submit({ body: { body, version: form.version } })}
        >
          <DraftNote restored={form.restored} onDiscard={form.startOver} />
          <TextArea
            label="Agreement"
            rows={18}
            maxLength={20_000}
            value={body}
            error={problem}
            onChange={(typed) => form.change({ body: typed })}
          />
          <EditProblem
            thing="agreement"
            form={form}
            nowIn={(newer) => (
              <details>
                <summary>The text as it is now</summary>
                <AgreementText text={newer.body} />
              </details>
            )}
          />
          {told !== null && told.body === body && (
            <Banner tone="warn">{publish.error} It is the text above.</Banner>
          )}
          {form.saved && <Muted>The draft is saved.</Muted>}
          <Cluster>
            <Button type="submit" look="secondary" busy={form.busy}>
              Save the draft
            </Button>
            <Button
              blocked={
                form.newer !== null
                  ? 'Decide first which words you keep.'
                  : body === newest?.body
                    ? 'This is the version in force.'
                    : null
              }
              onClick={() => setPublishing(form.version)}
            >
              Publish
            </Button>
          </Cluster>
        </Form>
        <details>
          <summary>Fields that the order fills in</summary>
          <KeyValues
            pairs={Object.entries(agreementFields).map(([name, what]) => [`{${name}}`, what])}
          />
        </details>
        <Preview body={body} />
        <Dialog
          title={`Publish version ${(newest?.version ?? 0) + 1}`}
          open={publishing === form.version && form.newer === null}
          onClose={() => setPublishing(null)}
        >
          <p>
            Everybody who signs from now on reads this version. What was signed before stays as it
            was. A version that is published is never changed.
          </p>
          {publish.error !== null && <Banner tone="bad">{publish.error}</Banner>}
          {publish.problems.body !== undefined && (
            <Banner tone="bad">{publish.problems.body}</Banner>
          )}
          <Button
            busy={publish.busy}
            onClick={() =>
              publish.submit({
                body: { body, after: newest?.version ?? 0, version: form.version },
              })
            }
          >
            Publish the version
          </Button>
        </Dialog>
      </Stack>
    </Card>
  )
}

/** The versions of the agreement: one draft, and all that were published. */
export const AgreementTexts = () => {
  const texts = useResource('agreements.texts', {})
  return (
    <Loaded of={texts}>
      {(data) => (
        <Stack>
          <Draft texts={data} />
          <Card title="Published versions">
            {data.versions.map(({ version, body, published_at, published_by }, index) => (
              <details key={version}>
                <summary>
                  Version {version}
                  {index === 0 ? ', in force' : ''}, {date(published_at, zone)}
                  {published_by === '' ? '' : `, by ${published_by}`}
                </summary>
                <AgreementText text={body} />
              </details>
            ))}
          </Card>
        </Stack>
      )}
    </Loaded>
  )
}
