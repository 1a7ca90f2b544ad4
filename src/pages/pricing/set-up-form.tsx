import type { Service } from '#contract/pricing.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { foundationWord } from '#contract/vocabulary/properties.ts'
import { typedNumber } from '#src/pages/shared/typed.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './pricing.module.css'
import type { SetUp } from './set-up.ts'
import { WayTo } from './way-to.tsx'
import { WhoCanCome } from './who-can-come.tsx'

/** The slider is for the sizes of most homes; the field beside it takes all. */
const [least, most, step] = [500, 6000, 50]

/** The home and the services to be priced. */
export const SetUpForm = ({
  values,
  problems,
  minutes,
  change,
  onSubmit,
}: {
  values: SetUp
  /** How long its visit lasts. */
  minutes: number
  problems: Readonly<Record<string, string>>
  change: (more: Partial<SetUp>) => void
  onSubmit: () => void
}) => {
  const size = typedNumber(values.square_feet)
  const toggle = (service: Service) =>
    change({
      services: values.services.includes(service)
        ? values.services.filter((other) => other !== service)
        : [...values.services, service],
    })
  return (
    <Form label="Pricing calculator" onSubmit={onSubmit}>
      <FormRow>
        <div>
          <TextField
            label="Living area in sq ft"
            inputMode="numeric"
            value={values.square_feet}
            error={problems.square_feet}
            onChange={(square_feet) => change({ square_feet })}
          />
          <input
            type="range"
            className={styles.slider}
            aria-label="Living area, by a slider"
            aria-valuetext={typeof size === 'number' ? `${size} square feet` : 'Not a number yet'}
            min={least}
            max={most}
            step={step}
            value={typeof size === 'number' ? Math.min(most, Math.max(least, size)) : least}
            onChange={({ target }) => change({ square_feet: target.value })}
          />
        </div>
        <TextField
          label="Year built"
          inputMode="numeric"
          value={values.year_built}
          error={problems.year_built}
          onChange={(year_built) => change({ year_built })}
        />
      </FormRow>
      <FormRow>
        <Select
          label="Foundation"
          options={Object.entries(foundationWord)}
          value={values.foundation}
          error={problems.foundation}
          onChange={(foundation) => change({ foundation })}
        />
        <WayTo zip={values.zip}>
          {(way) => (
            <TextField
              label="Distance in miles"
              inputMode="numeric"
              value={values.distance_miles}
              error={way?.offer.data ? undefined : problems.distance_miles}
              blocked={
                way?.offer.data
                  ? `The travel fee of ${way.name} takes the place of the distance.`
                  : null
              }
              onChange={(distance_miles) => change({ distance_miles })}
            />
          )}
        </WayTo>
      </FormRow>
      <TextField
        label="ZIP of the home"
        optional
        inputMode="numeric"
        autoComplete="postal-code"
        value={values.zip}
        onChange={(zip) => change({ zip })}
      />
      <WhoCanCome zip={values.zip} minutes={minutes} />
      <Choices
        legend="Services"
        many
        inline
        value={values.services}
        options={(Object.keys(serviceWord) as Service[]).map((value) => ({
          value,
          label: serviceWord[value],
        }))}
        onChange={toggle}
        error={problems.services}
      />
      {values.services.includes('mold') && (
        <TextField
          label="Extra mold samples"
          optional
          inputMode="numeric"
          hint="In addition to the two indoor ones and the outdoor control."
          value={values.extra_mold_samples}
          error={problems.extra_mold_samples}
          onChange={(extra_mold_samples) => change({ extra_mold_samples })}
        />
      )}
      <Checkbox checked={values.prepay} onChange={(prepay) => change({ prepay })}>
        Paid before the visit
      </Checkbox>
    </Form>
  )
}
