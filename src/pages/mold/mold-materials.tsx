import type { MoldMoisture, MoldSurface } from '#contract/mold-parts.ts'
import { surfaceSentence } from '#contract/vocabulary/mold.ts'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'
import { Table } from '#src/ui/table.tsx'

type Props = { surfaces?: readonly MoldSurface[]; moisture?: readonly MoldMoisture[] }

/** What a mold test tells beside the air: the surfaces under the microscope, and the moisture of materials. */
export const MoldMaterials = ({ surfaces = [], moisture = [] }: Props) =>
  surfaces.length === 0 && moisture.length === 0 ? null : (
    <Card title="Surfaces and moisture">
      {surfaces.length > 0 && (
        <KeyValues
          pairs={surfaces.map((one) => [`${one.sample_id}, ${one.location}`, surfaceSentence(one)])}
        />
      )}
      {moisture.length > 0 && (
        <>
          <Table
            caption="Moisture of materials"
            columns={[
              { label: 'Place' },
              { label: 'Material' },
              { label: 'Moisture, %', figures: true },
              { label: 'Meter or method' },
              { label: 'Note' },
            ]}
            rows={moisture.map(({ place, material, percent, method, note }, at) => ({
              key: `${at} ${place}`,
              cells: [place, material || '–', percent, method || '–', note],
            }))}
          />
          <Muted>
            Percent on the scale of the meter: readings of one meter compare, those of two may not.
          </Muted>
        </>
      )}
    </Card>
  )
