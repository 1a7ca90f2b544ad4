import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { FormRow } from '#src/ui/form.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { MoistureRow } from './mold-moisture-values.ts'

export type MoistureProps = {
  rows: readonly MoistureRow[]
  problems: Record<string, string>
  isOpen: boolean
  /** `removed`: the place of the reading that is gone. */
  put: (rows: readonly MoistureRow[], removed?: string) => void
}

/** The fields of each moisture reading. */
export const MoistureRows = ({ rows, problems, isOpen, put }: MoistureProps) => (
  <>
    {rows.map((row, number) => {
      const problem = (field: string) => problems[`moisture.${number}.${field}`]
      const change = (changed: Partial<MoistureRow>) =>
        put(rows.map((one, at) => (at === number ? { ...one, ...changed } : one)))
      return (
        <fieldset key={row.key} aria-label={`Moisture reading ${number + 1}`}>
          <FormRow>
            <TextField
              label="Place"
              value={row.place}
              error={problem('place')}
              onChange={(place) => change({ place })}
            />
            <TextField
              label="Material"
              optional
              value={row.material}
              error={problem('material')}
              onChange={(material) => change({ material })}
            />
            <TextField
              label="Moisture, %"
              inputMode="decimal"
              value={row.percent}
              error={problem('percent')}
              onChange={(percent) => change({ percent })}
            />
            <TextField
              label="Meter or method"
              optional
              value={row.method}
              error={problem('method')}
              onChange={(method) => change({ method })}
            />
            <TextField
              label="Note"
              optional
              value={row.note}
              error={problem('note')}
              onChange={(note) => change({ note })}
            />
          </FormRow>
          {isOpen && (
            <Button
              look="quiet"
              data-place
              onClick={({ currentTarget }) => {
                keepPlace(currentTarget.closest('form'), '[data-place]')
                put(
                  rows.filter((_, at) => at !== number),
                  row.place || String(number + 1),
                )
              }}
            >
              Remove moisture reading {number + 1}
            </Button>
          )}
        </fieldset>
      )
    })}
  </>
)
