import { useState } from 'react'
import { systemWord } from '#contract/vocabulary/worksheets.ts'
import { Gauge } from '#src/ui/gauge.tsx'
import { HouseSection } from '#src/ui/house-section.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'
import styles from './public.module.css'

/** An example home, to try the picture with. Weighed together it has 83; its open safety hazard holds it at 79. */
const example = [
  { id: 'roof', score: 84, why: '18-year-old shingles and one gutter to clean.' },
  { id: 'exterior', score: 91, why: 'Sound walls; the ground falls away from the home.' },
  { id: 'structure', score: 95, why: 'A hairline crack that has not moved in two years.' },
  { id: 'heating', score: 88, why: 'Serviced last fall.' },
  { id: 'cooling', score: 78, why: 'Halfway through its expected life.' },
  { id: 'plumbing', score: 74, why: 'The water heater is eleven years old.' },
  { id: 'electrical', score: 62, why: 'One kitchen outlet without GFCI protection.' },
  { id: 'fireplace', score: null, why: 'No one has looked at it yet.' },
  { id: 'attic', score: 90, why: 'Twelve inches of insulation, vents clear.' },
  { id: 'interior', score: 86, why: 'Two windows with failed seals.' },
] as const

/** The product in small: a home whose parts tell their score. */
export const Miniature = () => {
  const [selected, setSelected] = useState('electrical')
  const chosen = example.find((entry) => entry.id === selected) ?? example[0]
  return (
    <Card label="An example home">
      <Gauge
        score={79}
        band="Fair"
        sure="High confidence: 97% of the home is rated"
        label="Health score of the example home"
      />
      <div className={styles.house}>
        <HouseSection
          regions={example.map((entry) => ({
            id: entry.id,
            label: systemWord[entry.id],
            score: entry.score,
          }))}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      <p aria-live="polite" className={styles.explained}>
        <strong>
          {systemWord[chosen.id]}: {chosen.score ?? 'not rated yet'}.
        </strong>{' '}
        {chosen.why}
      </p>
      <Muted>
        An example. Tap a part of the home. One open safety hazard holds the whole home at 79.
      </Muted>
    </Card>
  )
}
