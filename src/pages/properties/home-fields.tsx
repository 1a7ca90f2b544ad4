import {
  coolingKinds,
  heatingKinds,
  sewerWord,
  waterWord,
} from '#contract/vocabulary/home-facts.ts'
import { foundationWord, propertyTypeWord } from '#contract/vocabulary/properties.ts'
import { states } from '#contract/vocabulary/states.ts'
import { FormRow } from '#src/ui/form.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CountySelect } from './county-select.tsx'
import type { HomeValues } from './home-values.ts'
import { ZipProposal } from './zip-proposal.tsx'

type Props = {
  values: HomeValues
  problems: Record<string, string>
  change: (values: Partial<HomeValues>) => void
}

/** Where the home is. */
export const AddressFields = ({ values, problems, change }: Props) => (
  <>
    <TextField
      label="Street"
      autoComplete="address-line1"
      value={values.street}
      error={problems.street}
      onChange={(street) => change({ street })}
    />
    <FormRow>
      <TextField
        label="City"
        autoComplete="address-level2"
        value={values.city}
        error={problems.city}
        onChange={(city) => change({ city })}
      />
      <Select
        label="State"
        placeholder="Choose a state"
        options={states}
        value={values.state}
        error={problems.state}
        onChange={(state) => change({ state, county_fips: '' })}
      />
      <TextField
        label="ZIP"
        optional
        inputMode="numeric"
        autoComplete="postal-code"
        value={values.zip}
        error={problems.zip}
        onChange={(zip) => change({ zip })}
      />
    </FormRow>
    <ZipProposal
      zip={values.zip}
      isTaken={({ city, state, county_fips }) =>
        values.city === city &&
        values.state === state &&
        (county_fips === null || values.county_fips === county_fips)
      }
      onTake={({ city, state, county_fips }) =>
        change({ city, state, county_fips: county_fips ?? '' })
      }
    />
    {values.state !== '' && (
      <CountySelect
        state={values.state}
        value={values.county_fips}
        optional
        error={problems.county_fips}
        onChange={(county_fips) => change({ county_fips })}
      />
    )}
  </>
)

/** What kind of home it is. Every field may stay empty. */
export const FactFields = ({ values, problems, change }: Props) => {
  const words = (
    field: 'property_type' | 'foundation' | 'water' | 'sewer',
    label: string,
    options: Record<string, string>,
  ) => (
    <Select
      label={label}
      optional
      placeholder="I do not know"
      options={Object.entries(options)}
      value={values[field]}
      error={problems[field]}
      onChange={(value) => change({ [field]: value })}
    />
  )
  const number = (field: 'year_built' | 'square_feet' | 'stories', label: string) => (
    <TextField
      label={label}
      optional
      inputMode="numeric"
      value={values[field]}
      error={problems[field]}
      onChange={(value) => change({ [field]: value })}
    />
  )
  const named = (field: 'heating' | 'cooling', label: string, options: readonly string[]) => (
    <TextField
      label={label}
      optional
      maxLength={80}
      options={options}
      value={values[field]}
      error={problems[field]}
      onChange={(value) => change({ [field]: value })}
    />
  )
  return (
    <>
      <FormRow>
        {words('property_type', 'Kind of home', propertyTypeWord)}
        {words('foundation', 'Foundation', foundationWord)}
      </FormRow>
      <FormRow>
        {number('year_built', 'Year built')}
        {number('square_feet', 'Living area in sq ft')}
        {number('stories', 'Stories')}
      </FormRow>
      <FormRow>
        {named('heating', 'Heating', heatingKinds)}
        {named('cooling', 'Cooling', coolingKinds)}
      </FormRow>
      <FormRow>
        {words('water', 'Water', waterWord)}
        {words('sewer', 'Sewer', sewerWord)}
      </FormRow>
    </>
  )
}
