import { useState } from 'react'
import type { Conditions } from '#contract/recorded.ts'
import { occupancyWord, utilitiesWord } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { FormRow } from '#src/ui/form.tsx'
import { Card } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** Whole degrees; null: there are none, or others than the server takes. */
const degreesIn = (text: string): number | null =>
  /^-?\d{1,3}$/.test(text) && Math.abs(Number(text) - 40) <= 100 ? Number(text) : null

/** The day of the visit: weather, temperature, who was there. */
export const ConditionsCard = ({
  work,
  editable,
  edit,
}: {
  work: FieldWork
  editable: boolean
  edit: (edit: Edit) => void
}) => {
  const { version: _, ...conditions } = work.conditions
  /** What is typed, until the field is left; a text that says no degrees stays with its error. */
  const [typed, setTyped] = useState<string | null>(null)
  const fits = typed === null || typed.trim() === '' || degreesIn(typed.trim()) !== null
  const change = (changed: Partial<Conditions>) =>
    edit({ kind: 'conditions', conditions: { ...conditions, ...changed } })
  return (
    <Card title="The day">
      <FormRow>
        <TextField
          label="Weather"
          maxLength={80}
          optional
          options={['Clear', 'Cloudy', 'Rain', 'Snow']}
          disabled={!editable}
          value={conditions.weather}
          onChange={(weather) => change({ weather })}
        />
        <TextField
          label="Outdoor temperature in °F"
          optional
          inputMode="numeric"
          disabled={!editable}
          value={typed ?? conditions.temperature_f?.toString() ?? ''}
          error={fits ? undefined : 'Enter whole degrees between -60 and 140.'}
          onChange={(text) => {
            setTyped(text)
            change({ temperature_f: degreesIn(text.trim()) })
          }}
          onBlur={() => {
            if (fits) setTyped(null)
          }}
        />
      </FormRow>
      <FormRow>
        <Select
          label="The home is"
          disabled={!editable}
          value={conditions.occupancy}
          options={Object.entries(occupancyWord)}
          onChange={(occupancy) => change({ occupancy: occupancy as Conditions['occupancy'] })}
        />
        <Select
          label="Utilities on"
          disabled={!editable}
          value={conditions.utilities_on}
          options={Object.entries(utilitiesWord)}
          onChange={(utilities_on) =>
            change({ utilities_on: utilities_on as Conditions['utilities_on'] })
          }
        />
        <TextField
          label="People present"
          maxLength={200}
          optional
          disabled={!editable}
          value={conditions.people_present}
          onChange={(people_present) => change({ people_present })}
        />
      </FormRow>
    </Card>
  )
}
