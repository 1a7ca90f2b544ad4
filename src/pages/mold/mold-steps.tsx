import { moldTestChart } from '#contract/lives/mold-test/mold-test.life.ts'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { testOfCancelled } from '#contract/vocabulary/air.ts'
import { type MoldVerb, moldEvents, moldEventWord } from '#contract/vocabulary/mold.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Form } from '#src/ui/form.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export type Unsaved = { samples: boolean; results: boolean }

/** Why a step waits for typed text: it tells of samples and results as they are saved, or is the end of changing them. */
const toSave = (verb: MoldVerb, { samples, results }: Unsaved): string | null => {
  if (verb === 'retest') return null
  if (samples) return 'Save the samples first.'
  return results && verb === 'report' ? 'Save the results first.' : null
}

/** What the inspector can do with the test now, from its chart, and why not where something is missing. */
export const MoldSteps = ({ test, unsaved }: { test: MoldTestRecord; unsaved: Unsaved }) => {
  const form = useSubmission('moldTests.send', { reason: '' }, undefined, {
    draft: `step ${test.attempt}`,
  })
  const offered = (verb: MoldVerb) => test.events.find(({ event }) => event === verb)
  const send = (event: MoldVerb) =>
    form.submit({
      params: { inspectionId: test.inspection_id, event },
      body: {
        version: test.version,
        ...(event === 'abort' ? { reason: form.values.reason } : {}),
      },
    })
  return (
    <Form label="Next step" onSubmit={() => {}}>
      <Muted small={false}>
        {test.cancelled ? testOfCancelled : moldTestChart.root.states[test.state]?.meta?.support}
      </Muted>
      {test.abort_reason !== '' && <p>Aborted: {test.abort_reason}</p>}
      <DraftNote restored={form.restored} onDiscard={() => form.reset({ reason: '' })} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <Cluster>
        {moldEvents.flatMap((verb) => {
          const offer = offered(verb)
          return verb === 'abort' || offer === undefined
            ? []
            : [
                <OnlineButton
                  key={verb}
                  look={verb === 'retest' ? 'secondary' : 'primary'}
                  busy={form.busy}
                  blocked={toSave(verb, unsaved) ?? offer.blockers[0]?.sentence ?? null}
                  data-place
                  onClick={(event) => {
                    keepButton(event)
                    send(verb)
                  }}
                >
                  {moldEventWord[verb]}
                </OnlineButton>,
              ]
        })}
      </Cluster>
      {offered('abort') && (
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
            onClick={(event) => {
              keepButton(event)
              send('abort')
            }}
          >
            {moldEventWord.abort}
          </OnlineButton>
        </details>
      )}
    </Form>
  )
}
