import { diyAnswerWord } from '#contract/vocabulary/diy.ts'
import { Button } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import type { UsedRun } from './use-diy-run.ts'

/** The pressed button goes with its note: the answer that counts now gets the focus. */
const focusAnswer = () =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main input[type=radio]:checked')?.focus(),
  )

/** Says what somebody answered on another device to a question that was answered here too, and lets the owner choose. */
export const AnsweredElsewhere = ({ run, questionId }: { run: UsedRun; questionId: string }) => {
  const theirs = run.elsewhere[questionId]
  if (theirs === undefined || run.isSubmitted) return null
  const settle = (takes: 'theirs' | 'mine') => {
    run.settle(questionId, takes)
    focusAnswer()
  }
  return (
    <Banner tone="warn">
      <p>
        On another device or in another tab the answer was “{diyAnswerWord[theirs.answer]}”. The one
        here has replaced it.{theirs.note !== '' && ' Its note:'}
      </p>
      {theirs.note !== '' && <blockquote>{theirs.note}</blockquote>}
      <Cluster>
        <Button look="secondary" onClick={() => settle('theirs')}>
          Take that one
        </Button>
        <Button look="secondary" onClick={() => settle('mine')}>
          Keep mine
        </Button>
      </Cluster>
    </Banner>
  )
}

/** Leads to such questions from wherever else the owner is. */
export const MoreElsewhere = ({ run }: { run: UsedRun }) => {
  const open = run.area.questions.flatMap(({ question_id, ask }, at) =>
    run.elsewhere[question_id] === undefined || at === run.at ? [] : [{ at, ask }],
  )
  const [first] = open
  if (first === undefined || run.isSubmitted) return null
  return (
    <Banner
      tone="warn"
      action={
        <Button look="secondary" onClick={() => run.show(first.at)}>
          Look at it
        </Button>
      }
    >
      This question was also answered on another device or in another tab: “{first.ask}”
    </Banner>
  )
}

/** Says why an area begins anew: it is over on the server, and nothing that waited here is lost. */
export const SubmittedElsewhere = ({ run }: { run: UsedRun }) =>
  run.submittedElsewhere && (
    <Banner>
      This area was submitted on another device or in another tab. Another look at it begins here,
      with the answers and photos that had not been sent from this device.
    </Banner>
  )
