import { writeFileSync } from 'node:fs'
import { moldReport } from '#contract/mold.ts'
import type { MoldSample } from '#contract/mold-parts.ts'
import { type RadonReading, type RadonTest, radonReport } from '#contract/radon.ts'

/*
 * Writes the radon and the mold test of the public sample report, computed by the product's own formulas:
 * `npx tsx tools/sample-tests.ts`. The readings are drawn: a basement that breathes with the day.
 */

const readings: RadonReading[] = Array.from({ length: 50 }, (_, index) => {
  const hour = index + 1
  const settling = hour <= 4 ? (hour - 5) * 0.7 : 0
  const breathing = 1.1 * Math.sin(((hour + 3) / 24) * 2 * Math.PI)
  const uneven = 0.35 * Math.sin(hour * 2.3) + 0.2 * Math.cos(hour * 5.1)
  return { hour, pci_per_l: Number((4.6 + settling + breathing + uneven).toFixed(2)), mark: null }
})
const radon: RadonTest = {
  location: 'Basement, center of the room, 30 inches above the floor',
  monitor: 'Continuous monitor, serial DEMO-118',
  started_on: '2026-11-09',
  calibrated_on: '2026-03-16',
  closed_house: true,
  readings,
}

const trap = { litres: 75, fraction_read: 0.25 }
const mold: MoldSample[] = [
  {
    ...trap,
    sample_id: 'S-1',
    location: 'Outdoors, front lawn',
    outdoor: true,
    counts: [
      { genus: 'cladosporium', raw: 41 },
      { genus: 'ascospores', raw: 18 },
      { genus: 'basidiospores', raw: 27 },
      { genus: 'alternaria', raw: 3 },
      { genus: 'asp_pen', raw: 6 },
    ],
  },
  {
    ...trap,
    sample_id: 'S-2',
    location: 'Bedroom, upstairs',
    outdoor: false,
    counts: [
      { genus: 'cladosporium', raw: 19 },
      { genus: 'basidiospores', raw: 9 },
      { genus: 'asp_pen', raw: 4 },
    ],
  },
  {
    ...trap,
    sample_id: 'S-3',
    location: 'Basement, beside the north wall',
    outdoor: false,
    counts: [
      { genus: 'cladosporium', raw: 12 },
      { genus: 'basidiospores', raw: 7 },
      { genus: 'asp_pen', raw: 31 },
      { genus: 'chaetomium', raw: 1 },
      { genus: 'hyphae', raw: 2 },
    ],
  },
]

writeFileSync(
  'src/pages/reports/sample-tests.json',
  `${JSON.stringify({ radon: radonReport(radon), mold: moldReport(mold) }, null, 2)}\n`,
)
