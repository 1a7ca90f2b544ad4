import { Suspense } from 'react'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { PartOnItsWay } from '#src/pages/shared/part-on-its-way.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import type { MoistureProps } from './moisture-rows.tsx'
import { nextMoisture } from './mold-moisture-values.ts'

/** Most tests have no reading; the code of the fields comes with the first one. */
const MoistureRows = lazyPart(() => import('./moisture-rows.tsx').then((part) => part.MoistureRows))

/** What a meter read of the moisture of materials: it tells more of mold than a count of spores. */
export const MoldMoisture = (props: MoistureProps) => {
  const { rows, isOpen, put } = props
  return (
    <Card title="Moisture readings">
      <Stack>
        <Muted small={false}>
          Materials that may be wet, and one that is dry to compare them with, read with one meter.
        </Muted>
        {rows.length > 0 && (
          <Suspense fallback={<PartOnItsWay />}>
            <MoistureRows {...props} />
          </Suspense>
        )}
        {isOpen && (
          <div>
            <Button look="secondary" data-place onClick={() => put([...rows, nextMoisture(rows)])}>
              Add a moisture reading
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  )
}
