import { paths } from '#contract/vocabulary/paths.ts'
import { foundationWord, propertyTypeWord } from '#contract/vocabulary/properties.ts'
import { states } from '#contract/vocabulary/states.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { typedNumber } from '#src/pages/shared/typed.ts'
import { useChildren, useSession } from '#src/pages/shared/use-app.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Card, Muted, Page, PageHeader } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CountySelect } from './county-select.tsx'
import { ZipProposal } from './zip-proposal.tsx'

const fresh = {
  street: '',
  city: '',
  state: '',
  zip: '',
  county_fips: '',
  property_type: '',
  year_built: '',
  square_feet: '',
  foundation: '',
}

export default function AddPropertyPage() {
  const { navigate } = useWired()
  const { properties } = useChildren()
  const session = useSession()
  const [query] = useSearchParams()
  const form = useSubmission(
    'properties.add',
    fresh,
    ({ property_id }) => {
      properties?.send({ type: 'property.added', propertyId: property_id })
      navigate(paths.propertyDashboard({ propertyId: property_id }))
    },
    { draft: 'new' },
  )
  const { values, problems, change } = form
  const first = query.get('redirected') === 'true' || session?.isSwitched === true
  return (
    <Page narrow>
      <PageHeader
        title="Add a property"
        subtitle="Street, city and state are enough to begin; the rest sharpens price and score."
      />
      {first && <Banner tone="info">There is no property yet. Add one to continue.</Banner>}
      <Card label="Address">
        <Form
          label="Add a property"
          onSubmit={() =>
            form.submit({
              body: {
                street: values.street,
                city: values.city,
                state: values.state,
                zip: values.zip.trim() === '' ? null : values.zip.trim(),
                county_fips: values.county_fips || null,
                property_type: (values.property_type || null) as null,
                year_built: typedNumber(values.year_built),
                square_feet: typedNumber(values.square_feet),
                foundation: (values.foundation || null) as null,
              },
            })
          }
        >
          <DraftNote restored={form.restored} onDiscard={() => form.reset(fresh)} />
          {form.error && <Banner tone="bad">{form.error}</Banner>}
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
          <FormRow>
            <TextField
              label="Year built"
              optional
              inputMode="numeric"
              value={values.year_built}
              error={problems.year_built}
              onChange={(year_built) => change({ year_built })}
            />
            <TextField
              label="Living area in sq ft"
              optional
              inputMode="numeric"
              value={values.square_feet}
              error={problems.square_feet}
              onChange={(square_feet) => change({ square_feet })}
            />
          </FormRow>
          <FormRow>
            <Select
              label="Foundation"
              optional
              placeholder="I do not know"
              options={Object.entries(foundationWord)}
              value={values.foundation}
              error={problems.foundation}
              onChange={(foundation) => change({ foundation })}
            />
            <Select
              label="Kind of home"
              optional
              placeholder="Choose"
              options={Object.entries(propertyTypeWord)}
              value={values.property_type}
              error={problems.property_type}
              onChange={(property_type) => change({ property_type })}
            />
          </FormRow>
          <Button type="submit" wide busy={form.busy}>
            Save property
          </Button>
          <Muted>You can add the rest later.</Muted>
        </Form>
      </Card>
    </Page>
  )
}
