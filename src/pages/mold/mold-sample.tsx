import type { ReactNode } from 'react'
import { sampleTypes, sampleTypeWord } from '#contract/vocabulary/mold.ts'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { FormRow } from '#src/ui/form.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { litersOf, type SampleRow } from './mold-values.ts'

type RowProps = {
  row: SampleRow
  number: number
  problems: Record<string, string>
  change: (changed: Partial<SampleRow>) => void
  remove: (() => void) | null
  photos: ReactNode
}

/** One sample. Less or more air than a trap is made for is told, and not refused. */
export const Sample = ({ row, number, problems, change, remove, photos }: RowProps) => {
  const problem = (field: string) => problems[`samples.${number}.${field}`]
  const liters = litersOf(row)
  return (
    <Card title={`Sample ${row.sample_id}`}>
      <FormRow>
        <TextField
          label="Name"
          value={row.sample_id}
          error={problem('sample_id')}
          onChange={(sample_id) => change({ sample_id })}
        />
        <Select
          label="Kind"
          value={row.type}
          error={problem('type')}
          options={sampleTypes.map((type) => [type, sampleTypeWord[type]] as const)}
          // The choices are the contract's own.
          onChange={(type) => change({ type: type as SampleRow['type'] })}
        />
        <TextField
          label="Room"
          value={row.location}
          error={problem('location')}
          onChange={(location) => change({ location })}
        />
      </FormRow>
      <Checkbox checked={row.outdoor} onChange={(outdoor) => change({ outdoor })}>
        Taken outdoors, as the control
      </Checkbox>
      {row.type === 'air' && (
        <FormRow>
          <TextField
            label="Minutes"
            inputMode="decimal"
            value={row.minutes}
            error={problem('minutes')}
            onChange={(minutes) => change({ minutes })}
          />
          <TextField
            label="Liters per minute"
            inputMode="decimal"
            value={row.rate}
            error={problem('liters_per_minute')}
            onChange={(rate) => change({ rate })}
          />
          <p>
            {liters === null ? 'No volume yet' : `${liters} liters`}
            {liters !== null && (liters < 30 || liters > 150) && (
              <Muted>Unusual: most spore traps take 30 to 150 liters.</Muted>
            )}
          </p>
        </FormRow>
      )}
      <TextField
        label="Note"
        optional
        value={row.note}
        error={problem('note')}
        onChange={(note) => change({ note })}
      />
      {photos}
      {remove && (
        <div>
          <Button
            look="quiet"
            data-place
            onClick={({ currentTarget }) => {
              keepPlace(currentTarget.closest('form'), '[data-place]')
              remove()
            }}
          >
            Remove sample {row.sample_id}
          </Button>
        </div>
      )}
    </Card>
  )
}
