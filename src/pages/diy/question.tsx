import { type DiyAnswer, diyAnswers, diyAnswerWord } from '#contract/vocabulary/diy.ts'
import type { DiyQuestion } from '#contract/vocabulary/diy-questions.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { TextArea } from '#src/ui/text-area.tsx'
import { AnswerPhotos } from './answer-photos.tsx'
import { AnsweredElsewhere } from './answered-elsewhere.tsx'
import { AreaPicture } from './area-picture.tsx'
import styles from './diy.module.css'
import type { UsedRun } from './use-diy-run.ts'

const group = 'DIY inspection'

/** One question: what to look at, the four answers, a note and photographs, and the way on. */
export const Question = ({ run, question }: { run: UsedRun; question: DiyQuestion }) => {
  const { questions, category } = run.area
  const { question_id: id, ask } = question
  const given = run.answers[id]
  const isLast = run.at === questions.length - 1
  const next = () => run.show(run.at + 1)
  const back = () => run.show(run.at - 1)
  useShortcuts([
    ...diyAnswers.map((answer: DiyAnswer, index) => ({
      keys: String(index + 1),
      label: diyAnswerWord[answer],
      group,
      run: () => run.answer(id, answer),
    })),
    { keys: 'ArrowRight', label: 'Next question', group, run: next },
    { keys: 'ArrowLeft', label: 'Previous question', group, run: back },
  ])
  return (
    <Stack>
      <div className={styles.question}>
        <AreaPicture category={category} questionId={id} />
        <Stack>
          <Choices
            key={id}
            legend={ask}
            className={styles.answers}
            options={diyAnswers.map((answer, index) => ({
              value: answer,
              label: (
                <>
                  {diyAnswerWord[answer]}
                  <span className={styles.key} aria-hidden="true">
                    {index + 1}
                  </span>
                </>
              ),
            }))}
            value={given?.answer ?? null}
            onChange={(answer) => run.answer(id, answer)}
          />
          <AnsweredElsewhere run={run} questionId={id} />
          {given !== undefined && (
            <>
              <TextArea
                label="Note"
                optional
                rows={2}
                maxLength={1000}
                value={given.note}
                onChange={(note) => run.note(id, note)}
              />
              <AnswerPhotos run={run} questionId={id} label={ask} />
            </>
          )}
        </Stack>
      </div>
      <div className={styles.steps}>
        <Button look="secondary" onClick={back} disabled={run.at === 0}>
          Back
        </Button>
        <span className={styles.place}>
          Question {run.at + 1} of {questions.length}
        </span>
        {!isLast && (
          <Button look="quiet" onClick={() => run.show(questions.length)}>
            Review
          </Button>
        )}
        {isLast ? <Button onClick={next}>Review</Button> : <Button onClick={next}>Next</Button>}
      </div>
    </Stack>
  )
}
