import type { Input } from '#contract/endpoints.ts'
import type { Property } from '#contract/properties.ts'
import { CountySelect } from '#src/pages/properties/county-select.tsx'
import { ZipProposal } from '#src/pages/properties/zip-proposal.tsx'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'

type Words = Omit<Input<'properties.save'>['body'], 'county_fips'>

/** A home without a county has no times to offer: the booking asks for it where it is missing. */
export const CountyQuestion = ({
  property,
  looking,
  onSaved,
}: {
  property: Property
  /** The times of its county are on their way. */
  looking: boolean
  onSaved: () => void
}) => {
  const form = useSubmission('properties.save', { county_fips: '' }, onSaved, { draft: null })
  const busy = form.busy || looking
  const {
    property_id: propertyId,
    county_name: _,
    created_at: __,
    time_zone: ___,
    photo_url: ____,
    ...rest
  } = property
  return (
    <Form
      label="County of the home"
      onSubmit={() => {
        // The times take the place of the question, and the focus of its button.
        const question = document.activeElement?.closest('form') ?? null
        keepPlace(question?.parentElement ?? null, 'form, input, textarea')
        form.submit({
          params: { propertyId },
          // The server's own answer: words that it took before.
          body: { ...(rest as Words), county_fips: form.values.county_fips },
        })
      }}
    >
      <Banner tone="info">
        {busy
          ? 'We are looking for who can come to your home, and when.'
          : 'We need your home’s county to see who can come, and when.'}
      </Banner>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <ZipProposal
        zip={property.zip ?? ''}
        isTaken={({ state, county_fips }) =>
          county_fips === null ||
          state !== property.state ||
          county_fips === form.values.county_fips
        }
        onTake={({ county_fips }) => form.change({ county_fips: county_fips ?? '' })}
      />
      <CountySelect
        state={property.state}
        value={form.values.county_fips}
        error={form.problems.county_fips}
        onChange={(county_fips) => form.change({ county_fips })}
      />
      <Button type="submit" busy={busy}>
        Show the times
      </Button>
    </Form>
  )
}
