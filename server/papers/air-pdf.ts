import type { AirTest } from '#contract/air.ts'
import { genera, moldReport } from '#contract/mold.ts'
import { becquerelsPerPci, type RadonUnit, radonUnitWord } from '#contract/vocabulary/units.ts'
import type { Paper } from './paper.ts'

const marks = { tamper: 'T', explained: 'E', power_lost: 'P' }

/** A level in pCi/L as a figure in this unit. */
const figureIn = (unit: RadonUnit, level: number): number =>
  unit === 'pci' ? Number(level.toPrecision(6)) : Math.round(level * becquerelsPerPci)

/** What lies behind a result: the hours of a monitor with its calibration, or the samples with their spores. */
export const writeAirDetails = (paper: Paper, { radon, mold }: AirTest, unit: RadonUnit): void => {
  if (radon) {
    const { test, result } = radon
    paper.paragraph(
      `Monitor: ${test.monitor || 'not written down'}, calibrated ${test.calibrated_on || 'on an unknown day'}. Place: ${test.location || 'not written down'}. Started ${test.started_on || 'on an unknown day'}. Hours that count: ${result.usable_hours}, the first ${result.settling_hours} left out.`,
    )
    paper.paragraph(
      `Hour by hour, ${radonUnitWord[unit]} (T moved, E moved and explained, P no power): ${test.readings
        .map(
          ({ pci_per_l, mark }) =>
            `${figureIn(unit, pci_per_l)}${mark === null ? '' : ` ${marks[mark]}`}`,
        )
        .join(', ')}`,
      { muted: true },
    )
  }
  if (mold)
    for (const { sample_id, location, total, spores } of moldReport(mold).samples)
      paper.paragraph(
        `${sample_id}, ${location}: ${total} spores in a cubic meter. ${spores
          .map(({ genus, raw, printed }) => `${genera[genus].label} ${printed} (raw ${raw})`)
          .join(', ')}`,
        { muted: true },
      )
}
