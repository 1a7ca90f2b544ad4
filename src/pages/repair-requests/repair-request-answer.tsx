import { answerBlocker } from '#contract/lives/repair-request/state.ts'
import type { SharedReport } from '#contract/sharing.ts'
import type { RequestAnswer } from '#contract/vocabulary/repair-requests.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './repair-request.module.css'

const answers = [
  { value: 'agree', label: 'I agree to all of it' },
  {
    value: 'counter',
    label: 'I want to answer in my own words',
    note: 'Say what you offer or ask for.',
  },
] as const

/** Nothing is chosen at first, so that nobody agrees by accident. */
const blank = { answer: '' as RequestAnswer | '', name: '', words: '' }

type Props = { token: string; answerable: NonNullable<SharedReport['answerable']> }

/** A link shows one version, and an answer that was typed to it is no answer to another. */
const useAnswer = (token: string) =>
  useSubmission('repairRequests.answer', blank, undefined, { draft: token })

/** It is of use in a message, or at the next link. */
const NotSent = ({ answer, words }: Pick<typeof blank, 'answer' | 'words'>) => (
  <>
    <p>Your answer was not sent.</p>
    {answer === 'counter' && words !== '' && <blockquote>{words}</blockquote>}
  </>
)

/** What somebody typed at a link that is over since. */
export const UnsentAnswer = ({ token }: { token: string }) => {
  const { values, restored } = useAnswer(token)
  return (
    restored &&
    values.answer !== '' && (
      <Card title="Your answer">
        <NotSent {...values} />
      </Card>
    )
  )
}

/** The seller or their agent answers a request: they agree, or say what they offer. */
export const RepairRequestAnswer = ({ token, answerable }: Props) => {
  const { values, problems, change, ...form } = useAnswer(token)
  const { answer, name, words } = values
  const blocker = answerBlocker(answerable)
  return (
    <div className={styles.screen}>
      <Card title="Your answer">
        {form.done && <Banner tone="good">The owner has your answer.</Banner>}
        {blocker !== null ? (
          <>
            <p>{blocker}</p>
            {answer !== '' && !form.done && <NotSent {...values} />}
          </>
        ) : (
          <Form
            label="Answer the request"
            onSubmit={() =>
              answer !== '' &&
              form.submit({
                body: { token, answer, name, words: answer === 'agree' ? '' : words },
              })
            }
          >
            <DraftNote restored={form.restored} onDiscard={() => form.reset(blank)} />
            {form.error && <Banner tone="bad">{form.error}</Banner>}
            {answerable.state === 'answered' && (
              <Muted small={false}>
                This request already has an answer. A new answer replaces it.
              </Muted>
            )}
            <Choices
              legend="Your reply"
              value={answer === '' ? null : answer}
              options={answers}
              error={problems.answer}
              onChange={(value) => change({ answer: value })}
            />
            {answer === 'counter' && (
              <TextArea
                label="Answer"
                maxLength={2000}
                rows={4}
                value={words}
                error={problems.words}
                onChange={(value) => change({ words: value })}
              />
            )}
            <TextField
              label="Your name"
              hint="The owner sees it with your answer."
              autoComplete="name"
              maxLength={80}
              value={name}
              error={problems.name}
              onChange={(value) => change({ name: value })}
            />
            <Button
              type="submit"
              busy={form.busy}
              blocked={answer === '' ? 'Choose a reply.' : null}
            >
              Send the answer
            </Button>
          </Form>
        )}
      </Card>
    </div>
  )
}
