import { useState } from 'react'
import { bandOf } from '#src/ui/band.ts'
import { Bars } from '#src/ui/bars.tsx'
import { Gauge } from '#src/ui/gauge.tsx'
import { HouseSection } from '#src/ui/house-section.tsx'
import { Card } from '#src/ui/layout.tsx'
import { LineChart } from '#src/ui/line-chart.tsx'
import { ProgressBar, ProgressRing } from '#src/ui/progress.tsx'
import { Spans } from '#src/ui/spans.tsx'
import styles from './gallery.module.css'
import { Part, Specimen } from './specimen.tsx'

const scores = [96, 84, 72, 58, 31, null] as const
const words = ['Excellent', 'Good', 'Fair', 'Needs attention', 'Critical']
const systems = [
  ['roof', 'Roof', 84],
  ['exterior', 'Exterior', 91],
  ['structure', 'Structure', 95],
  ['heating', 'Heating', 88],
  ['cooling', 'Cooling', 78],
  ['plumbing', 'Plumbing', 62],
  ['electrical', 'Electrical', 41],
  ['fireplace', 'Fireplace', null],
  ['attic', 'Attic', 90],
  ['interior', 'Interior', 70],
] as const
const regions = systems.map(([id, label, score]) => ({ id, label, score }))
const history = [
  ['2025-10-17', 95, 'An inspection was published.'],
  ['2026-01-25', 88, 'The water heater grew older.'],
  ['2026-05-25', 91, 'The gutters were cleaned.'],
  ['2026-11-10', 59, 'Three safety hazards were found.'],
] as const

const House = () => {
  const [selected, setSelected] = useState<string>('electrical')
  const chosen = regions.find(({ id }) => id === selected)
  return (
    <div className={styles.house}>
      <HouseSection regions={regions} selected={selected} onSelect={setSelected} />
      <p aria-live="polite">
        <strong>{chosen?.label}</strong>: {chosen?.score ?? 'not rated yet'}
      </p>
    </div>
  )
}

/** The charts. */
export const ChartParts = () => (
  <>
    <Part
      id="charts"
      title="Charts"
      about="Heights are in pixels and widths in percent, so that words keep their size. Each chart can also appear as a table."
    >
      {scores.map((score, index) => (
        <Specimen key={score} name={`gauge, ${score ?? 'not rated'}`}>
          <Gauge
            label={`Specimen ${index + 1}`}
            score={score}
            band={score === null ? null : (words[index] ?? null)}
            sure={null}
          />
        </Specimen>
      ))}
      {[0, 14, 33].map((done) => (
        <Specimen key={done} name={`progress, ${done} of 33`}>
          <ProgressRing done={done} total={33} label={`${done} of 33 items rated`} />
          <ProgressBar done={done} total={33} />
        </Specimen>
      ))}
      <Specimen name="bars" wide>
        <Card label="Bars">
          <Bars
            title="Score by system"
            columns={['System', 'Score']}
            max={100}
            bars={systems.map(([key, label, value]) => ({
              key,
              label,
              value,
              text: value === null ? 'not rated' : String(value),
              paint: `var(--band-${bandOf(value ?? 0)})`,
            }))}
          />
        </Card>
      </Specimen>
      <Specimen name="line" wide>
        <Card label="Line">
          <LineChart
            title="Score over time"
            columns={['When', 'Score', 'Why']}
            ticks={[0, 25, 50, 75, 100]}
            points={history.map(([when, value, note]) => ({
              key: when,
              at: Date.parse(when),
              value,
              when,
              note,
            }))}
          />
        </Card>
      </Specimen>
      <Specimen name="spans of time" wide>
        <Card label="Spans">
          <Spans
            title="Life of each part"
            columns={['Part', 'Installed', 'Usually lasts until', 'Age']}
            now={2026}
            spans={[
              { key: 'a', label: 'Panel', from: 1996, low: 2056, high: 2066, text: '30 years' },
              {
                key: 'b',
                label: 'Water heater',
                from: 2016,
                low: 2022,
                high: 2028,
                text: '10 years',
              },
              { key: 'c', label: 'Roof', from: 1999, low: 2019, high: 2024, text: '27 years' },
              { key: 'd', label: 'Cooling', from: null, low: 0, high: 0, text: 'age not known' },
            ]}
          />
        </Card>
      </Specimen>
    </Part>
    <Part
      id="house"
      title="The house"
      about="Ten systems, colored by score; an unrated system is hatched, one under 65 has a mark. Tab reaches each in reading order, and Enter opens it."
    >
      <Specimen name="house, one part chosen" wide>
        <House />
      </Specimen>
      <Specimen name="house, a part in focus" state="focus">
        <HouseSection regions={regions} onSelect={() => undefined} />
      </Specimen>
      <Specimen name="house, a part under the pointer" state="hover">
        <HouseSection regions={regions} onSelect={() => undefined} />
      </Specimen>
      <Specimen name="house, as a picture, nothing rated">
        <HouseSection regions={[]} />
      </Specimen>
    </Part>
  </>
)
