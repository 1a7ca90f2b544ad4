import { Suspense, useState } from 'react'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { counted, listed } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { instantFrom } from '#src/pages/shared/local-time.ts'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { PartOnItsWay } from '#src/pages/shared/part-on-its-way.tsx'
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
import {
  keysBody,
  nextSample,
  parsedSamples,
  renamedIn,
  sampleKeyOf,
  samplesBody,
} from './mold-values.ts'
import type { ChosenPhoto } from './sample-photos.tsx'

/** Its code comes with the first thing that is removed. */
const UndoOffer = lazyPart(() =>
  import('#src/pages/shared/undo-offer.tsx').then((part) => part.UndoOffer),
)

const photoParts = () => import('./sample-photos.tsx')
const SamplePhotos = lazyPart(() => photoParts().then((part) => part.SamplePhotos))
const SamplePhotoWork = lazyPart(() => photoParts().then((part) => part.SamplePhotoWork))
const SamplePhotoState = lazyPart(() => photoParts().then((part) => part.SamplePhotoState))
const PhotosWithoutSample = lazyPart(() => photoParts().then((part) => part.PhotosWithoutSample))

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
  earlier,
  form,
}: {
  test: MoldTestRecord
  earlier: readonly MoldTestRecord[]
  form: MoldForms['samples']
}) => {
  const { values, problems, change } = form
  const [undo, setUndo] = useState<{ removed: string; before: Before } | null>(null)
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null)
  /** The keys of samples that were removed here: the server removes their photos. */
  const [gone, setGone] = useState<readonly string[]>([])
  const rows = parsedSamples(values.samples)
  const stored = parsedSamples(form.base.fields.samples)
  const moisture = parsedMoisture(values.moisture)
  const isOpen = test.events.some(({ event }) => event === 'write')
  // The way back leads to all samples as they were, so it ends with the next change of them.
  const put = (next: ReturnType<typeof parsedSamples>, removed?: string) => {
    setChosen(null)
    setUndo(
      removed === undefined
        ? null
        : { removed: `Sample ${removed}`, before: { samples: values.samples } },
    )
    change({ samples: JSON.stringify(next) })
  }
  const putMoisture = (next: readonly MoistureRow[], removed?: string) => {
    setChosen(null)
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
  const keysOf = (some: typeof rows) => some.flatMap((row) => sampleKeyOf(row, test) ?? [])
  const labelOf = (row: (typeof rows)[number]) =>
    [row.sample_id, row.location].filter(Boolean).join(', ')
  const photosOf = {
    inspectionId: test.inspection_id,
    samples: rows.flatMap((row) => {
      const key = sampleKeyOf(row, test)
      return key === undefined ? [] : [{ key, label: labelOf(row) }]
    }),
    isOpen,
  }
  const known = new Set([
    ...keysOf([...rows, ...stored]),
    ...gone,
    ...earlier.flatMap(({ sample_keys = [] }) => sample_keys.map(({ sample_key }) => sample_key)),
  ])
  // One way back at a time.
  const choose = (photo: ChosenPhoto) => {
    setUndo(null)
    setChosen(photo)
  }
  const submit = () => {
    setUndo(null)
    const keys = keysOf(rows)
    setGone([...gone, ...keysOf(stored)].filter((key) => !keys.includes(key)))
    const sample_keys = keysBody(rows, test)
    form.submit({
      params: { inspectionId: test.inspection_id },
      body: {
        laboratory: values.laboratory,
        collected_by: values.collected_by,
        weather: values.weather,
        collected_at: instantFrom(values.collected_at, test.collected_at, test.time_zone),
        samples: samplesBody(rows),
        moisture: moistureBody(moisture),
        renamed: renamedIn(rows, stored),
        ...(sample_keys && { sample_keys }),
        version: form.version,
      },
    })
  }
  return (
    <>
      {/* A test without samples needs none of their code. */}
      {rows.length > 0 && (
        <Suspense fallback={null}>
          <SamplePhotoWork
            {...photosOf}
            version={test.version}
            chosen={chosen}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
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
              Start with the control: one sample of the outdoor air, taken at the same time. Then
              one for each room.
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
            photos={
              <Suspense fallback={<PartOnItsWay />}>
                <SamplePhotos
                  {...photosOf}
                  sampleKey={sampleKeyOf(row, test)}
                  label={`sample ${labelOf(row)}`}
                  onChoose={choose}
                />
              </Suspense>
            }
          />
        ))}
        {rows.some(({ type }) => type === 'air') &&
          !rows.some(({ type, outdoor }) => type === 'air' && outdoor) && (
            <Banner tone="warn">
              Without a sample of the outdoor air, nothing can be compared. Take one at the same
              time.
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
              <TextField
                label="Samples taken at"
                type="datetime-local"
                hint={
                  test.collected_at === null
                    ? 'In the home’s time zone. Blank until you press “I have taken all samples”.'
                    : 'In the home’s time zone. It can be changed, and not removed.'
                }
                optional={test.collected_at === null}
                value={values.collected_at}
                error={problems.collected_at}
                onChange={(collected_at) => change({ collected_at })}
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
            blocked={
              form.isTyped ? 'Save the samples first: the form shows only saved ones.' : null
            }
          >
            Chain of custody as PDF
          </DownloadButton>
        </Cluster>
        <div role="status">
          <Muted>{!form.isTyped && test.samples.length > 0 ? 'The samples are saved.' : ''}</Muted>
        </div>
        {undo !== null && (
          <Suspense fallback={null}>
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
          </Suspense>
        )}
      </Form>
      {rows.length > 0 && (
        <Suspense fallback={null}>
          <SamplePhotoState inspectionId={test.inspection_id} />
          <PhotosWithoutSample {...photosOf} known={known} onChoose={choose} />
        </Suspense>
      )}
    </>
  )
}
