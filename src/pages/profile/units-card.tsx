import type { Profile } from '#contract/profile.ts'
import {
  radonUnits,
  radonUnitWord,
  temperatureUnits,
  temperatureUnitWord,
} from '#contract/vocabulary/units.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Choices } from '#src/ui/choices.tsx'
import { Card, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

type Units = NonNullable<Profile['units']>

/** The units in which a homeowner reads; each choice is kept as soon as it is made, and one that could not be goes back. */
export const UnitsCard = ({ stored }: { stored: Units }) => {
  const form = useSubmission('profile.saveUnits', stored, undefined, { follows: true })
  const { radon, temperature } = form.error === null ? form.values : stored
  const save = (change: Partial<Units>) => {
    form.change(change)
    form.submit({ body: { radon, temperature, ...change } })
  }
  return (
    <Card title="Units">
      <Stack tight>
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <Choices
          inline
          legend="Radon"
          value={radon}
          options={radonUnits.map((value) => ({ value, label: radonUnitWord[value] }))}
          onChange={(value) => save({ radon: value })}
        />
        <Choices
          inline
          legend="Temperature"
          value={temperature}
          options={temperatureUnits.map((value) => ({ value, label: temperatureUnitWord[value] }))}
          onChange={(value) => save({ temperature: value })}
        />
      </Stack>
    </Card>
  )
}
