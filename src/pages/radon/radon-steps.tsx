import { radonTestChart } from '#contract/lives/radon-test/radon-test.life.ts'
import type { RadonTestRecord } from '#contract/radon-tests.ts'
import { testOfCancelled } from '#contract/vocabulary/air.ts'
import { type RadonVerb, radonEvents, radonEventWord } from '#contract/vocabulary/radon.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Form } from '#src/ui/form.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export type Unsaved = { setup: boolean; readings: boolean }

/** Why a step waits for typed text: it begins with the saved setup, or is the end of changing what is typed. */
const toSave = (verb: RadonVerb, { setup, readings }: Unsaved): string | null => {
  if (verb !== 'start' && verb !== 'report') return null
  if (setup) return 'Save the setup first.'
  return readings && verb === 'report' ? 'Use the typed readings first.' : null
}

/** What the inspector can do with the test now, from its chart, and why not where something is missing. */
export const RadonSteps = ({ test, unsaved }: { test: RadonTestRecord; unsaved: Unsaved }) => {
  const form = useSubmission('radonTests.send', { reason: '' }, undefined, {
    draft: `step ${test.attempt}`,
  })
  const offers = radonEvents.flatMap((verb) =>
    test.events
      .filter(({ event }) => event === verb)
      .map(({ blockers }) => ({ event: verb, blockers })),
  )
  const send = (event: RadonVerb) =>
    form.submit({
      params: { inspectionId: test.inspection_id, event },
      body: {
        version: test.version,
        ...(event === 'abort' ? { reason: form.values.reason } : {}),
      },
    })
  const canAbort = offers.some(({ event }) => event === 'abort')
  const support = radonTestChart.root.states[test.state]?.meta?.support
  return (
    <Form label="Next step" onSubmit={() => {}}>
      <Muted small={false}>{test.cancelled ? testOfCancelled : support}</Muted>
      {test.abort_reason !== '' && <p>Aborted: {test.abort_reason}</p>}
      <DraftNote restored={form.restored} onDiscard={() => form.reset({ reason: '' })} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <Cluster>
        {offers.flatMap(({ event, blockers }) =>
          event === 'abort'
            ? []
            : [
                <OnlineButton
                  key={event}
                  look={
                    event === (test.state === 'invalid' ? 'report' : 'retest')
                      ? 'secondary'
                      : 'primary'
                  }
                  busy={form.busy}
                  blocked={toSave(event, unsaved) ?? blockers[0]?.sentence ?? null}
                  data-place
                  onClick={(press) => {
                    keepButton(press)
                    send(event)
                  }}
                >
                  {event === 'report' && test.state === 'invalid'
                    ? 'Report it as not valid'
                    : radonEventWord[event]}
                </OnlineButton>,
              ],
        )}
      </Cluster>
      {canAbort && (
        <details>
          <summary>End the test without a result</summary>
          <TextField
            label="Why it is aborted"
            maxLength={300}
            value={form.values.reason}
            error={form.problems.reason}
            onChange={(reason) => form.change({ reason })}
          />
          <OnlineButton
            look="danger"
            busy={form.busy}
            data-place
            onClick={(press) => {
              keepButton(press)
              send('abort')
            }}
          >
            {radonEventWord.abort}
          </OnlineButton>
        </details>
      )}
    </Form>
  )
}
