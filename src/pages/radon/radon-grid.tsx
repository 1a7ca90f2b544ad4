import { useState } from 'react'
import { type AirMeasure, airMeasures, airMeasureWord } from '#contract/vocabulary/radon.ts'
import type { RadonLine } from '#src/machines/radon/radon-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Hidden } from '#src/ui/layout.tsx'
import { Table } from '#src/ui/table.tsx'
import styles from './radon.module.css'

type Props = {
  lines: readonly RadonLine[]
  readOnly: boolean
  onChange: (lines: RadonLine[]) => void
  /** Somebody has written a cell. */
  onLeave: () => void
}

const marks = [
  ['', 'Nothing'],
  ['tamper', 'T: moved or tampered with'],
  ['explained', 'E: moved, explained'],
  ['power_lost', 'P: power lost'],
] as const
type Mark = Exclude<(typeof marks)[number][0], ''>

const shownOf = (line: RadonLine) =>
  line.kind === 'reading' ? line.value : line.kind === 'gap' ? '' : line.text

/** The same readings as a grid, an hour in each row, with what the monitor recorded and the air that it measured. */
export const RadonGrid = ({ lines, readOnly, onChange, onLeave }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const put = (hour: number, text: string, mark: Mark | null) => {
    const value = text.trim()
    onChange(
      lines.map((line): RadonLine => {
        if (line.hour !== hour) return line
        const kept = { hour, air: line.air }
        return value === '' ? { ...kept, kind: 'gap' } : { ...kept, kind: 'reading', value, mark }
      }),
    )
  }
  const putAir = (hour: number, measure: AirMeasure, typed: string) =>
    onChange(
      lines.map((line) =>
        // A line of text has room for numbers alone here: its words are the readings and the marks.
        line.hour === hour
          ? { ...line, air: { ...line.air, [measure]: typed.replace(/[^-\d.]/g, '') } }
          : line,
      ),
    )
  const markOf = (line: RadonLine) => (line.kind === 'reading' ? (line.mark ?? '') : '')
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Hour by hour</summary>
      {isOpen && (
        <>
          <Table
            caption="Readings hour by hour"
            columns={[
              { label: 'Hour' },
              { label: 'Reading' },
              { label: 'Recorded' },
              ...airMeasures.map((one) => ({ label: airMeasureWord[one].unit })),
            ]}
            rows={lines.map((line) => ({
              key: String(line.hour),
              cells: [
                line.hour,
                <label key="value">
                  <Hidden>Reading of hour {line.hour}</Hidden>
                  <input
                    className={styles.value}
                    inputMode="decimal"
                    readOnly={readOnly}
                    value={shownOf(line)}
                    onBlur={onLeave}
                    onChange={(event) =>
                      // Only the marks of the list are in a line.
                      put(line.hour, event.target.value, (markOf(line) || null) as Mark | null)
                    }
                  />
                </label>,
                <label key="mark">
                  <Hidden>Recorded in hour {line.hour}</Hidden>
                  <select
                    className={styles.mark}
                    disabled={readOnly || line.kind !== 'reading'}
                    value={markOf(line)}
                    onChange={(event) =>
                      put(line.hour, shownOf(line), (event.target.value || null) as Mark | null)
                    }
                  >
                    {marks.map(([value, word]) => (
                      <option key={value} value={value}>
                        {word}
                      </option>
                    ))}
                  </select>
                </label>,
                ...airMeasures.map((measure) => (
                  <label key={measure}>
                    <Hidden>
                      {airMeasureWord[measure].name} in hour {line.hour}
                    </Hidden>
                    <input
                      className={styles.air}
                      inputMode="decimal"
                      readOnly={readOnly}
                      value={line.air?.[measure] ?? ''}
                      onBlur={onLeave}
                      onChange={(event) => putAir(line.hour, measure, event.target.value)}
                    />
                  </label>
                )),
              ],
            }))}
          />
          {!readOnly && (
            <Button
              look="secondary"
              onClick={() => onChange([...lines, { hour: lines.length + 1, kind: 'gap' }])}
            >
              Add an hour
            </Button>
          )}
        </>
      )}
    </details>
  )
}
