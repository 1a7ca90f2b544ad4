import type { Profile } from '#contract/profile.ts'
import {
  radonUnits,
  radonUnitWord,
  temperatureUnits,
  temperatureUnitWord,
} from '#contract/vocabulary/units.ts'
import { useSwitches } from '#src/pages/shared/use-switches.ts'
import { Choices } from '#src/ui/choices.tsx'
import { Card, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

type Units = NonNullable<Profile['units']>

/** The units in which a homeowner reads; each choice is kept as soon as it is made, and one that could not be goes back. */
export const UnitsCard = ({ stored }: { stored: Units }) => {
  const { values, error, press } = useSwitches('profile.saveUnits', stored, (body) => ({ body }))
  return (
    <Card title="Units">
      <Stack tight>
        {error && <Banner tone="bad">{error}</Banner>}
        <Choices
          inline
          legend="Radon"
          value={values.radon}
          options={radonUnits.map((value) => ({ value, label: radonUnitWord[value] }))}
          onChange={(value) => press({ radon: value })}
        />
        <Choices
          inline
          legend="Temperature"
          value={values.temperature}
          options={temperatureUnits.map((value) => ({ value, label: temperatureUnitWord[value] }))}
          onChange={(value) => press({ temperature: value })}
        />
      </Stack>
    </Card>
  )
}
