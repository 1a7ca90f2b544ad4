import type { RadonReading } from '#contract/radon.ts'
import { closedChecks, placementChecks } from '#contract/vocabulary/radon.ts'
import type { Ground } from './ids.ts'

const day = 86_400_000
/** A room above a crawl space that breathes with the day, about 2.6 pCi/L; the first hours are those of a monitor that settles. */
const readings = Array.from({ length: 50 }, (_, at): RadonReading => {
  const hour = at + 1
  const settling = hour <= 4 ? (hour - 5) * 0.4 : 0
  const breathing = 0.7 * Math.sin(((hour + 3) / 24) * 2 * Math.PI)
  return { hour, pci_per_l: Number((2.63 + settling + breathing).toFixed(2)), mark: null }
})

/** The radon test behind the result that the seeded report shows. */
export const addRadon = ({ db, id, now }: Ground) => {
  const start = now - 11 * day
  return db
    .insertInto('radon_tests')
    .values({
      test_id: id('radon lane'),
      inspection_id: id('inspection lane'),
      attempt: 1,
      state: 'reported',
      version: 4,
      setup: JSON.stringify({
        location: 'Living room, above the crawl space',
        device: 'Specimen monitor (demo)',
        serial: 'DEMO-118',
        calibrated_on: new Date(now - 120 * day).toISOString().slice(0, 10),
        calibration_expires_on: null,
        placement: placementChecks,
        closed_checks: closedChecks,
        closed_since: new Date(start - day / 2).toISOString(),
        closed_by: 'Harper Demo',
      }),
      readings: JSON.stringify(readings),
      started_at: new Date(start),
      collected_at: new Date(now - 9 * day),
      reported_at: new Date(now - 9 * day),
      created_at: new Date(start),
    })
    .execute()
}
