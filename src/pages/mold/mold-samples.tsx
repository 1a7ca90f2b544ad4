import { useState } from 'react'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { counted, listed } from '#src/pages/shared/format.ts'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { MoldForms } from './mold-forms.ts'
import { MoldMoisture } from './mold-moisture.tsx'
import { type MoistureRow, moistureBody, parsedMoisture } from './mold-moisture-values.ts'
import { Sample } from './mold-sample.tsx'
import { nextSample, parsedSamples, renamedIn, samplesBody } from './mold-values.ts'

/** The fields before something was removed of them. */
type Before = { samples: string } | { moisture: string }

/** What another device has written, for the choice between it and the typed text. */
const nowIn = ({ samples }: MoldTestRecord): string => {
  const names = samples.map(({ sample_id, location }) => `${sample_id} (${location})`)
  return names.length === 0
    ? 'It has no samples now.'
    : `It has ${counted(names.length, 'sample')} now: ${listed(names)}.`
}

/** The samples as they are taken, and the paper that travels with them. */
export const MoldSamples = ({
  test,
  form,
}: {
  test: MoldTestRecord
  form: MoldForms['samples']
}) => {
  const { values, problems, change } = form
  const [undo, setUndo] = useState<{ removed: string; before: Before } | null>(null)
  const rows = parsedSamples(values.samples)
  const stored = parsedSamples(form.base.fields.samples)
  const moisture = parsedMoisture(values.moisture)
  const isOpen = test.events.some(({ event }) => event === 'write')
  // The way back leads to all samples as they were, so it ends with the next change of them.
  const put = (next: ReturnType<typeof parsedSamples>, removed?: string) => {
    setUndo(
      removed === undefined
        ? null
        : { removed: `Sample ${removed}`, before: { samples: values.samples } },
    )
    change({ samples: JSON.stringify(next) })
  }
  const putMoisture = (next: readonly MoistureRow[], removed?: string) => {
    setUndo(
      removed === undefined
        ? null
        : { removed: `Moisture reading ${removed}`, before: { moisture: values.moisture } },
    )
    change({ moisture: JSON.stringify(next) })
  }
  const unread = test.results
    .map(({ sample_id }) => sample_id)
    .filter((read) => !rows.some(({ key }) => key === read))
  const submit = () => {
    setUndo(null)
    form.submit({
      params: { inspectionId: test.inspection_id },
      body: {
        laboratory: values.laboratory,
        collected_by: values.collected_by,
        weather: values.weather,
        samples: samplesBody(rows),
        moisture: moistureBody(moisture),
        renamed: renamedIn(rows, stored),
        version: form.version,
      },
    })
  }
  return (
    <Form label="Samples of the test" onSubmit={submit}>
      <DraftNote restored={form.restored} onDiscard={form.startOver} />
      {typeof test.ordered_samples === 'number' && (
        <Muted small={false}>
          {counted(test.ordered_samples, 'sample')} ordered, the outdoor control among them.
        </Muted>
      )}
      {rows.length === 0 && (
        <Card label="No samples">
          <EmptyState>
            Start with the control: one sample of the outdoor air, taken at the same time. Then one
            for each room.
          </EmptyState>
        </Card>
      )}
      {rows.map((row, number) => (
        <Sample
          key={row.key}
          row={row}
          number={number}
          problems={problems}
          change={(changed) =>
            put(rows.map((one, at) => (at === number ? { ...one, ...changed } : one)))
          }
          remove={
            isOpen
              ? () =>
                  put(
                    rows.filter((_, at) => at !== number),
                    row.sample_id,
                  )
              : null
          }
        />
      ))}
      {rows.some(({ type }) => type === 'air') &&
        !rows.some(({ type, outdoor }) => type === 'air' && outdoor) && (
          <Banner tone="warn">
            Without a sample of the outdoor air, nothing can be compared. Take one at the same time.
          </Banner>
        )}
      {isOpen && (
        <div>
          <Button
            look="secondary"
            data-place
            onClick={() => put([...rows, nextSample(rows, stored)])}
          >
            Add a sample
          </Button>
        </div>
      )}
      <MoldMoisture rows={moisture} problems={problems} isOpen={isOpen} put={putMoisture} />
      <Card title="Chain of custody">
        <Stack>
          <FormRow>
            <TextField
              label="Laboratory"
              optional
              value={values.laboratory}
              error={problems.laboratory}
              onChange={(laboratory) => change({ laboratory })}
            />
            <TextField
              label="Collected by"
              optional
              value={values.collected_by}
              error={problems.collected_by}
              onChange={(collected_by) => change({ collected_by })}
            />
            <TextField
              label="Weather"
              hint="Rain and wind change the air outdoors."
              optional
              value={values.weather}
              error={problems.weather}
              onChange={(weather) => change({ weather })}
            />
          </FormRow>
        </Stack>
      </Card>
      {isOpen && !form.saved && unread.length > 0 && (
        <Banner tone="warn">
          Saving without {listed(unread)} also removes what the laboratory read of{' '}
          {unread.length === 1 ? 'it' : 'them'}.
        </Banner>
      )}
      {/* Beside the button: the top of the form is far above it. */}
      {(problems.samples ?? problems.moisture) && (
        <Banner tone="bad">{problems.samples ?? problems.moisture}</Banner>
      )}
      <EditProblem thing="test" form={form} nowIn={nowIn} />
      <Cluster>
        {isOpen && (
          <OnlineButton type="submit" busy={form.busy}>
            Save the samples
          </OnlineButton>
        )}
        <DownloadButton
          call={{
            name: 'moldTests.custody',
            input: { params: { inspectionId: test.inspection_id } },
          }}
          blocked={form.isTyped ? 'Save the samples first: the form shows only saved ones.' : null}
        >
          Chain of custody as PDF
        </DownloadButton>
      </Cluster>
      <div role="status">
        <Muted>{!form.isTyped && test.samples.length > 0 ? 'The samples are saved.' : ''}</Muted>
      </div>
      {undo !== null && (
        <UndoOffer
          key={JSON.stringify(undo.before)}
          onUndo={() => {
            change(undo.before)
            setUndo(null)
          }}
          onClose={() => setUndo(null)}
        >
          {undo.removed} is removed.
        </UndoOffer>
      )}
    </Form>
  )
}
