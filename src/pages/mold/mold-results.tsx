import { useState } from 'react'
import type { MoldSample } from '#contract/mold-parts.ts'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { growths, growthWord, litersDrawn } from '#contract/vocabulary/mold.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { kinds, moldReport, sporesOf } from '#src/machines/mold/mold-model.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Card, Hidden, Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import styles from './mold.module.css'
import { type MoldForms, storedReads } from './mold-forms.ts'
import { countOf, fractionOf, parsedReads, readsBody } from './mold-read-values.ts'
import { MoldResult } from './mold-result.tsx'
import { type ReadRow, readsOf } from './mold-values.ts'
import { isStillWrong, wrongCells } from './mold-wrong-cells.ts'

const number = new Intl.NumberFormat('en-US')
/** A cell in words: 'Percent read of S-1'. */
const nameOf = (cell: string, sample_id: string): string =>
  cell === 'percent'
    ? `Percent read of ${sample_id}`
    : cell === 'growth'
      ? `Growth on ${sample_id}`
      : `${kinds.find(({ genus }) => genus === cell)?.label ?? cell} in ${sample_id}`

/** The air samples whose cells can be read, for a comparison of values that are only typed. */
const airOf = (test: MoldTestRecord, reads: readonly ReadRow[]): MoldSample[] =>
  test.samples.flatMap(({ sample_id, location, outdoor, type, minutes, liters_per_minute }) => {
    const read = reads.find((one) => one.sample_id === sample_id)
    const fraction = fractionOf(read?.percent ?? '')
    if (type !== 'air' || !read || minutes === null || liters_per_minute === null) return []
    if (typeof fraction !== 'number' || fraction <= 0 || fraction > 1) return []
    const counts = kinds.flatMap(({ genus }) => {
      const raw = countOf(read.counts[genus] ?? '')
      return raw === null ? [] : [{ genus, raw }]
    })
    const litres = litersDrawn(minutes, liters_per_minute)
    return [{ sample_id, location, outdoor, litres, fraction_read: fraction, counts }]
  })

/** The laboratory's raw counts, kind by kind and sample by sample, with the spores in a cubic meter beside them. */
export const MoldResults = ({
  test,
  form,
}: {
  test: MoldTestRecord
  form: MoldForms['results']
}) => {
  const [sent, setSent] = useState<readonly ReadRow[]>([])
  const typed = parsedReads(form.values.reads)
  // A sample that was added meanwhile has an empty row.
  const reads = readsOf(test).map(
    (empty) => typed.find(({ sample_id }) => sample_id === empty.sample_id) ?? empty,
  )
  const isOpen = test.events.some(({ event }) => event === 'enter')
  const put = (sample_id: string, changed: Partial<ReadRow>) =>
    form.change({
      reads: JSON.stringify(
        reads.map((one) => (one.sample_id === sample_id ? { ...one, ...changed } : one)),
      ),
    })
  const readOf = (sample_id: string) => reads.find((one) => one.sample_id === sample_id)
  const air = test.samples.filter(({ type }) => type === 'air')
  const surfaces = test.samples.filter(({ type }) => type !== 'air')
  if (test.samples.length === 0)
    return (
      <Card label="No samples">
        <EmptyState
          action={
            <Link to={paths.moldTest({ inspectionId: test.inspection_id, tab: 'samples' })}>
              Enter the samples
            </Link>
          }
        >
          Enter the samples first. Their columns appear here.
        </EmptyState>
      </Card>
    )
  const shown = moldReport(airOf(test, reads), test.limits)
  const all = wrongCells(form.problems, sent)
  const wrong = all.filter((one) => isStillWrong(one, sent, reads))
  const isWrong = (sample_id: string, cell: string) =>
    wrong.some((one) => one.sample_id === sample_id && one.cell === cell) || undefined
  const problem = form.error ?? (all.length === 0 ? Object.values(form.problems)[0] : undefined)
  return (
    <Stack>
      <Form
        label="Counts of the laboratory"
        onSubmit={() => {
          setSent(reads)
          form.submit({
            params: { inspectionId: test.inspection_id },
            body: { results: readsBody(reads), version: form.version },
          })
        }}
      >
        <DraftNote restored={form.restored} onDiscard={form.startOver} />
        {!isOpen && <Banner tone="info">The results cannot be changed here now.</Banner>}
        {air.length > 0 && (
          <Card title="Air">
            <Muted small={false}>
              Raw counts. Spores in a cubic meter are raw ÷ fraction read × 1000 ÷ liters, rounded
              to two digits as laboratories do.
            </Muted>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
            <section className={styles.scroll} aria-label="Counts by kind" tabIndex={0}>
              <Table
                caption="Raw counts by kind and sample"
                columns={[
                  { label: 'Kind' },
                  ...air.map(({ sample_id, outdoor }) => ({
                    label: outdoor ? `${sample_id}, outdoors` : sample_id,
                  })),
                ]}
                rows={[
                  {
                    key: 'fraction',
                    cells: [
                      'Read, % of the trace',
                      ...air.map(({ sample_id }) => (
                        <label key={sample_id}>
                          <Hidden>{nameOf('percent', sample_id)}</Hidden>
                          <input
                            aria-invalid={isWrong(sample_id, 'percent')}
                            inputMode="decimal"
                            readOnly={!isOpen}
                            value={readOf(sample_id)?.percent ?? ''}
                            onChange={(event) => put(sample_id, { percent: event.target.value })}
                          />
                        </label>
                      )),
                    ],
                  },
                  ...kinds.map(({ genus, label, group }) => ({
                    key: genus,
                    cells: [
                      group === 'marker' ? `${label} (grows on wet material)` : label,
                      ...air.map(({ sample_id, minutes, liters_per_minute }) => {
                        const read = readOf(sample_id)
                        const raw = read?.counts[genus] ?? ''
                        const fraction = fractionOf(read?.percent ?? '')
                        const spores = sporesOf(countOf(raw), {
                          fraction_read: typeof fraction === 'number' ? fraction : null,
                          litres: litersDrawn(minutes ?? 0, liters_per_minute ?? 0),
                        })
                        return (
                          <label key={sample_id}>
                            <Hidden>{nameOf(genus, sample_id)}</Hidden>
                            <input
                              aria-invalid={isWrong(sample_id, genus)}
                              inputMode="numeric"
                              readOnly={!isOpen}
                              value={raw}
                              onChange={(event) =>
                                put(sample_id, {
                                  counts: { ...read?.counts, [genus]: event.target.value },
                                })
                              }
                            />
                            <span className={styles.figure}>
                              {spores === null ? '' : `${number.format(spores)}/m³`}
                            </span>
                          </label>
                        )
                      }),
                    ],
                  })),
                ]}
              />
            </section>
          </Card>
        )}
        {surfaces.length > 0 && (
          <Card title="Surfaces">
            {surfaces.map(({ sample_id, location }) => (
              <FormRow key={sample_id}>
                <Select
                  label={`Growth on ${sample_id}, ${location}`}
                  placeholder="Not answered yet"
                  disabled={!isOpen}
                  value={readOf(sample_id)?.growth ?? ''}
                  options={growths.map((growth) => [growth, growthWord[growth]] as const)}
                  // The choices are the contract's own.
                  onChange={(growth) => put(sample_id, { growth: growth as ReadRow['growth'] })}
                />
                <Select
                  label={`Growth structures on ${sample_id}`}
                  placeholder="Not answered yet"
                  disabled={!isOpen}
                  value={readOf(sample_id)?.structures ?? ''}
                  options={[
                    ['yes', 'Seen'],
                    ['no', 'Not seen'],
                  ]}
                  onChange={(seen) =>
                    // One of the two above.
                    put(sample_id, { structures: seen as ReadRow['structures'] })
                  }
                />
              </FormRow>
            ))}
          </Card>
        )}
        {wrong.length > 0 && (
          <Banner tone="bad">
            Nothing is saved yet.
            <ul>
              {wrong.map(({ sample_id, cell, sentence }) => (
                <li key={`${sample_id} ${cell}`}>
                  {nameOf(cell, sample_id)}: {sentence}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        {/* Beside the button: the top of the form is far above it. */}
        <EditProblem thing="test" form={form} problem={problem} />
        {isOpen && (
          <div>
            <OnlineButton type="submit" busy={form.busy}>
              Save the results
            </OnlineButton>
          </div>
        )}
        <div role="status">
          <Muted>
            {form.values.reads === storedReads(test).reads && test.results.length > 0
              ? 'The results are saved.'
              : ''}
          </Muted>
        </div>
      </Form>
      {shown.samples.length > 0 && <MoldResult of={shown} />}
    </Stack>
  )
}
