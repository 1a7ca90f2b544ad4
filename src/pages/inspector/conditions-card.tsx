import type { Conditions, FieldWork } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/inspection-form-model.ts'
import { FormRow } from '#src/ui/form.tsx'
import { Card } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'

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
  const change = (changed: Partial<Conditions>) =>
    edit({ kind: 'conditions', conditions: { ...conditions, ...changed } })
  return (
    <Card title="The day">
      <FormRow>
        <TextField
          label="Weather"
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
          value={conditions.temperature_f === null ? '' : String(conditions.temperature_f)}
          onChange={(text) =>
            change({
              temperature_f: /^-?\d{1,3}$/.test(text)
                ? Math.max(-60, Math.min(140, Number(text)))
                : null,
            })
          }
        />
      </FormRow>
      <FormRow>
        <Select
          label="The home is"
          disabled={!editable}
          value={conditions.occupancy}
          options={[
            ['unknown', 'not said'],
            ['occupied', 'occupied'],
            ['vacant', 'vacant'],
          ]}
          onChange={(occupancy) => change({ occupancy: occupancy as Conditions['occupancy'] })}
        />
        <Select
          label="Utilities on"
          disabled={!editable}
          value={conditions.utilities_on}
          options={[
            ['unknown', 'not said'],
            ['all', 'all'],
            ['some', 'some'],
            ['none', 'none'],
          ]}
          onChange={(utilities_on) =>
            change({ utilities_on: utilities_on as Conditions['utilities_on'] })
          }
        />
        <TextField
          label="People present"
          optional
          disabled={!editable}
          value={conditions.people_present}
          onChange={(people_present) => change({ people_present })}
        />
      </FormRow>
    </Card>
  )
}
