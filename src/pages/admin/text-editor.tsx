import { useState } from 'react'
import type { FirmText } from '#contract/texts.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { browserZone, datedTime } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Columns, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TextPreview } from './text-preview.tsx'
import { channelWord, readerWord } from './text-words.ts'

type Words = { subject: string; body: string }
const stored = ({ subject, body }: FirmText): Words => ({ subject, body })

/** What it said before; each version can be typed in again. */
const Versions = ({ kind, onTake }: { kind: string; onTake: (words: Words) => void }) => {
  const read = useResource('texts.versions', { params: { kind } })
  return (
    <Loaded of={read}>
      {({ versions }) =>
        versions.length === 0 ? (
          <Muted>Nobody has changed these words yet.</Muted>
        ) : (
          <Stack tight>
            {versions.map(({ version, subject, body, is_standard, saved_at, saved_by }) => (
              <details key={version}>
                <summary>
                  Version {version}
                  {is_standard ? ', the standard words' : ''}, {datedTime(saved_at, browserZone())}
                  {saved_by === '' ? '' : `, by ${saved_by}`}
                </summary>
                <Stack tight>
                  <p>{subject}</p>
                  {body !== '' && body.split('\n').map((line) => <p key={line}>{line}</p>)}
                  <Cluster>
                    <Button look="quiet" onClick={() => onTake({ subject, body })}>
                      Put version {version} into the form
                    </Button>
                  </Cluster>
                </Stack>
              </details>
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

/** The words of one notice or mail, with what they become. */
export const TextEditor = ({ text }: { text: FirmText }) => {
  const { kind, channel, fields } = text
  const isMail = channel === 'mail'
  const form = useEdit('texts.save', text, stored, { draft: kind, answered: (answer) => answer })
  const [before, setBefore] = useState<Words | null>(null)
  const standard = useSubmission('texts.standard', {}, () => form.startOver())
  const putBack = useSubmission('texts.save', {})
  const { values, problems } = form
  const change = (words: Partial<Words>) => form.change(words)
  return (
    <Columns>
      <Card title={text.says}>
        <Stack>
          <Muted>
            {channelWord[channel]}. To: {readerWord[text.to].toLowerCase()}.{' '}
            {text.is_standard ? 'These are the standard words.' : 'These are your own words.'}
          </Muted>
          <Form
            label="Words"
            onSubmit={() =>
              form.submit({ params: { kind }, body: { ...values, version: form.version } })
            }
          >
            <DraftNote restored={form.restored} onDiscard={form.startOver} />
            <TextField
              label={isMail ? 'Subject' : 'Sentence'}
              maxLength={200}
              value={values.subject}
              error={problems.subject}
              onChange={(subject) => change({ subject })}
            />
            {isMail && (
              <TextArea
                label="Text"
                hint="Each line is a paragraph. The greeting, the button and the firm’s name are added."
                rows={8}
                maxLength={4000}
                value={values.body}
                error={problems.body}
                onChange={(body) => change({ body })}
              />
            )}
            {!isMail && problems.body !== undefined && <Banner tone="bad">{problems.body}</Banner>}
            <EditProblem thing="text" form={form} />
            {standard.error && <Banner tone="bad">{standard.error}</Banner>}
            {putBack.error && <Banner tone="bad">{putBack.error}</Banner>}
            {form.done && <Banner tone="good">Saved. It reads this way from now on.</Banner>}
            <Cluster>
              <OnlineButton type="submit" busy={form.busy}>
                Save
              </OnlineButton>
              {!text.is_standard && (
                <OnlineButton
                  look="secondary"
                  busy={standard.busy}
                  onClick={() => {
                    setBefore(stored(text))
                    standard.submit({ params: { kind }, body: { version: text.version } })
                  }}
                >
                  Back to the standard words
                </OnlineButton>
              )}
            </Cluster>
          </Form>
          {fields.length > 0 && (
            <>
              <Muted>Placeholders, which the facts fill in</Muted>
              <KeyValues
                pairs={fields.map(({ name, says, needed }) => [
                  `{${name}}`,
                  `${says}${needed ? ' (needed)' : ''}`,
                ])}
              />
            </>
          )}
        </Stack>
      </Card>
      <Stack>
        <TextPreview kind={kind} words={values} isMail={isMail} />
        <Card title="Versions">
          <Versions kind={kind} onTake={change} />
        </Card>
      </Stack>
      {before !== null && standard.done && standard.answer !== null && (
        <UndoOffer
          key={standard.answer.version}
          onUndo={() => {
            const version = standard.answer?.version ?? 0
            putBack.submit({ params: { kind }, body: { ...before, version } })
            setBefore(null)
          }}
          onClose={() => setBefore(null)}
        >
          The standard words are back.
        </UndoOffer>
      )}
    </Columns>
  )
}
