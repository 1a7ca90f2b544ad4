import { diyAnswerWord } from '#contract/vocabulary/diy.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './diy.module.css'
import { NotKeptPhotos } from './not-kept-photos.tsx'
import type { UsedRun } from './use-diy-run.ts'

const tones: Record<string, Tone> = { ok: 'good', problem: 'bad', not_sure: 'info' }

/** All answers once more, each a press away, before they count. */
export const Review = ({ run }: { run: UsedRun }) => {
  const { questions } = run.area
  const missing = questions.length - run.answered
  return (
    <Stack>
      {run.changedElsewhere && (
        <Banner tone="warn">
          Nothing was submitted: answers were changed on another device in the meantime. Check them
          and submit again.
        </Banner>
      )}
      <Card title="Review your answers">
        <ul className={styles.review}>
          {questions.map(({ question_id, ask }, index) => {
            const given = run.answers[question_id]
            const photos = run.photosOf(question_id).length
            return (
              <li key={question_id}>
                <p>
                  {ask}
                  {given?.note && <span className={styles.note}> “{given.note}”</span>}
                </p>
                {photos > 0 && <Badge>{counted(photos, 'photo')}</Badge>}
                <Badge tone={tones[given?.answer ?? ''] ?? 'plain'}>
                  {given === undefined ? 'Not answered' : diyAnswerWord[given.answer]}
                </Badge>
                <Button
                  look="quiet"
                  aria-label={`Change the answer to: ${ask}`}
                  onClick={() => run.show(index)}
                >
                  {given === undefined ? 'Answer' : 'Change'}
                </Button>
              </li>
            )
          })}
        </ul>
        {missing > 0 && run.answered > 0 && (
          <Muted small={false}>
            {counted(missing, 'question')} {missing === 1 ? 'is' : 'are'} left out. You can submit
            without them.
          </Muted>
        )}
      </Card>
      {questions.map(({ question_id, ask }) => (
        <NotKeptPhotos key={question_id} run={run} questionId={question_id} about={ask} />
      ))}
      <div className={styles.steps}>
        <Button look="secondary" onClick={() => run.show(questions.length - 1)}>
          Back
        </Button>
        <Button
          busy={run.isSubmitted && !run.isWaiting}
          blocked={
            run.answered === 0
              ? 'Answer at least one question first.'
              : run.isSubmitted && run.isWaiting
                ? 'It is sent when the network is back.'
                : run.isKeeping
                  ? 'A photo is still being stored on this device.'
                  : null
          }
          onClick={run.submit}
        >
          Submit
        </Button>
      </div>
    </Stack>
  )
}
