import { Suspense, useState } from 'react'
import type { RadonTestRecord } from '#contract/radon-tests.ts'
import type { RadonUnit } from '#contract/vocabulary/units.ts'
import {
  type RadonImport,
  type RadonTable,
  readRadonFile,
  readTable,
} from '#src/machines/radon/radon-file.ts'
import { radonReport } from '#src/machines/radon/radon-model.ts'
import { linesOf, problemOf, readingsOf, textOf } from '#src/machines/radon/radon-text.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { counted } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { instantFrom } from '#src/pages/shared/local-time.ts'
import { EditProblem } from '#src/pages/shared/newer-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { TextFileField } from '#src/pages/shared/text-file-field.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { type RadonForms, storedReadings } from './radon-forms.ts'
import { RadonGrid } from './radon-grid.tsx'
import { likelyStart, RadonStart } from './radon-start.tsx'
import { RadonVerdictLine } from './radon-verdict-line.tsx'

/** Its code comes with the first file that replaces readings. */
const UndoOffer = lazyPart(() =>
  import('#src/pages/shared/undo-offer.tsx').then((part) => part.UndoOffer),
)

const units = [
  { value: 'pci', label: 'pCi/L' },
  { value: 'bq', label: 'Bq/m³' },
] as const

/** Bytes: a year of readings, ten minutes apart, is less. */
const mostOfFile = 5 * 1024 ** 2

/** The readings of each hour: pasted, from the monitor's file, or typed hour by hour. */
export const RadonReadings = ({
  test,
  form,
}: {
  test: RadonTestRecord
  form: RadonForms['readings']
}) => {
  const [said, say] = useState<{ tone: 'good' | 'bad'; words: string } | null>(null)
  const [table, setTable] = useState<RadonTable | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [asks, setAsks] = useState(false)
  const [noStart, setNoStart] = useState(false)
  /** The start that is asked for. It is no field of the form: that ends with the readings, which are used before it. */
  const [start, setStart] = useState('')
  /** The one that the server was last asked to take. */
  const [tried, setTried] = useState('')
  /** The fields before a file replaced them. */
  const [replaced, setReplaced] = useState<typeof form.values | null>(null)
  // The form holds text; it is one of the two, which the choices below put there.
  const unit = form.values.unit as RadonUnit
  const lines = linesOf(form.values.text)
  const readings = readingsOf(lines, unit)
  const stored = storedReadings(test)
  const isOpen = test.events.some(({ event }) => event === 'enter')
  const isAsking = asks && isOpen && test.setup.started_at === null
  /** What the file says of it. A draft from before the start was asked for has none. */
  const { started_at: began = '' } = form.values
  // The way back leads to the readings as they were, so it ends with the next change of them.
  const change = (typed: Partial<typeof form.values>) => {
    setWrong(null)
    setReplaced(null)
    form.change(typed)
  }
  const take = (from: RadonImport) => {
    setTable(from.kind === 'choose' ? from.table : null)
    if (from.kind === 'refused') say({ tone: 'bad', words: from.sentence })
    if (from.kind === 'choose') say(null)
    if (from.kind !== 'read') return
    const { text, unit, began: first } = from.file
    const hours = linesOf(text).length
    setReplaced(form.values.text.trim() === '' ? null : { ...form.values, started_at: began })
    // Another file has another start.
    const started_at =
      first === undefined ? '' : likelyStart(first, hours, test.time_zone, Date.now())
    form.change({ text, unit, started_at })
    setStart(started_at)
    setWrong(null)
    say({ tone: 'good', words: `${from.file.said} Look them over, then use them.` })
  }
  const send = (startedAt: string | null) =>
    form.submit({
      params: { inspectionId: test.inspection_id },
      body: {
        readings,
        ...(startedAt !== null && { started_at: startedAt }),
        version: form.version,
      },
    })
  const use = () => {
    const problem = problemOf(lines)
    setWrong(problem)
    if (problem !== null) return
    setReplaced(null)
    send(null)
    if (test.setup.started_at !== null) return
    setNoStart(false)
    setAsks(true)
    if (start === '') setStart(began || likelyStart(null, lines.length, test.time_zone, Date.now()))
  }
  const sendStart = () => {
    setNoStart(start === '')
    setTried(start)
    if (start !== '') send(instantFrom(start, null, test.time_zone))
  }
  // What is wrong with a line is told when somebody has written it, and not while they do.
  const onLeave = () => setWrong(form.values.text.trim() === '' ? null : problemOf(lines))
  const { started_at: wrongStart, ...problems } = form.problems
  return (
    <Stack>
      <Form label="Hours of the monitor" onSubmit={use}>
        <DraftNote
          restored={form.restored}
          onDiscard={() => {
            setReplaced(null)
            // The start was that of the readings which are given up.
            setStart('')
            form.startOver()
          }}
        />
        {!isOpen && (
          <Banner tone="info">
            The readings can no longer be changed. You can read and copy them.
          </Banner>
        )}
        {isOpen && (
          <Card title="From the monitor">
            <Stack>
              <Muted small={false}>
                The file of a RadonEye, or any table with one reading for each hour or for parts of
                an hour.
              </Muted>
              <Cluster>
                <TextFileField
                  accept=".txt,.csv,.tsv,text/plain,text/csv"
                  most={mostOfFile}
                  onText={(text) => take(readRadonFile(text))}
                  onProblem={(words) => say({ tone: 'bad', words })}
                >
                  Import a file
                </TextFileField>
              </Cluster>
              {said && <Banner tone={said.tone}>{said.words}</Banner>}
              {table && (
                <Select
                  label="Column with the readings"
                  placeholder="Choose a column"
                  value=""
                  options={table.columns.map((name, at) => [String(at), name] as const)}
                  onChange={(at) => take(readTable(table, Number(at)))}
                />
              )}
            </Stack>
          </Card>
        )}
        <Choices
          legend="The values are in"
          inline
          options={units}
          value={unit}
          onChange={(chosen) => {
            setReplaced(null)
            form.change({ unit: chosen })
          }}
        />
        <TextArea
          label="Readings"
          hint="One hour a line. Write T after a value for a tamper, E for one that you can explain, P for lost power; a dash is an hour without a value. The air may follow with its units: 3.7 68F 45% 29.92inHg."
          rows={12}
          spellCheck={false}
          readOnly={!isOpen}
          value={form.values.text}
          error={wrong ?? problems.readings ?? Object.values(problems)[0]}
          onChange={(text) => change({ text })}
          onBlur={onLeave}
        />
        <div role="status">
          <Muted small={false}>{counted(readings.length, 'hour')} can be read.</Muted>
        </div>
        {/* Beside the button: the top of the form is far above it. */}
        <EditProblem
          thing="test"
          form={form}
          nowIn={({ report }) =>
            `It has readings of ${counted(report.test.readings.length, 'hour')} now.`
          }
        />
        {isOpen && (
          <div>
            <OnlineButton type="submit" busy={form.busy}>
              Use these readings
            </OnlineButton>
          </div>
        )}
        {isAsking && (
          <RadonStart
            value={start}
            error={
              noStart
                ? 'Say when it was started, or leave it without a start.'
                : start === tried
                  ? wrongStart
                  : undefined
            }
            hours={lines.length}
            busy={form.busy}
            onChange={(started_at) => {
              setNoStart(false)
              setStart(started_at)
            }}
            onSet={sendStart}
            onClose={() => {
              setAsks(false)
              setStart('')
            }}
          />
        )}
        {replaced !== null && (
          <Suspense fallback={null}>
            <UndoOffer
              key={JSON.stringify(replaced)}
              onUndo={() => {
                change(replaced)
                setStart(replaced.started_at ?? '')
                say(null)
              }}
              onClose={() => setReplaced(null)}
            >
              The readings from before are replaced.
            </UndoOffer>
          </Suspense>
        )}
      </Form>
      {readings.length > 0 && (
        <RadonVerdictLine
          report={radonReport({ ...test.report.test, readings })}
          isSaved={test.version > 0 && form.values.text === stored.text && unit === stored.unit}
        />
      )}
      <RadonGrid
        lines={lines}
        readOnly={!isOpen}
        onChange={(next) => change({ text: textOf(next) })}
        onLeave={onLeave}
      />
    </Stack>
  )
}
