import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Props = { kind: string; words: { subject: string; body: string }; isMail: boolean }

/** What the typed words become with the facts of a real inspection. */
export const TextPreview = ({ kind, words, isMail }: Props) => {
  const form = useSubmission('texts.preview', { number: '' }, undefined, { draft: null })
  const { number } = form.values
  const { answer, problems } = form
  const problem = problems.subject ?? problems.body ?? form.error
  return (
    <Card title="Preview">
      <Stack>
        <Form
          label="Preview"
          onSubmit={() =>
            form.submit({
              params: { kind },
              body: { ...words, ...(number === '' ? {} : { number }) },
            })
          }
        >
          <TextField
            label="Inspection"
            optional
            hint="A number such as HK-1001; without it, the newest inspection."
            value={number}
            error={problems.number}
            onChange={(typed) => form.change({ number: typed })}
          />
          {problem && <Banner tone="bad">{problem}</Banner>}
          <OnlineButton type="submit" look="secondary" busy={form.busy}>
            Preview
          </OnlineButton>
        </Form>
        {answer !== null && (
          <section aria-label="As it reads">
            <Stack tight>
              <Muted>
                {answer.number === null
                  ? 'With examples: there is no inspection yet'
                  : `With the facts of ${answer.number}; what it lacks is an example`}
              </Muted>
              <strong>{answer.subject}</strong>
              {isMail &&
                answer.paragraphs.map((paragraph, at) => (
                  // Paragraphs may repeat, and they never move.
                  // biome-ignore lint/suspicious/noArrayIndexKey: their place is what they are
                  <p key={at}>{paragraph}</p>
                ))}
              {answer.button !== null && (
                <p>
                  <span className={buttonClass()} aria-hidden="true">
                    {answer.button}
                  </span>
                </p>
              )}
              {answer.foot.length > 0 && <Muted small>{answer.foot.join(' · ')}</Muted>}
            </Stack>
          </section>
        )}
      </Stack>
    </Card>
  )
}
