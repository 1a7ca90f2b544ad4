import type { Service } from '#contract/pricing.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { foundationWord } from '#contract/vocabulary/properties.ts'
import { dollars, hours } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Card, Columns, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Receipt } from '#src/ui/receipt.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const start = {
  square_feet: '2150',
  year_built: '1978',
  foundation: 'crawl_space',
  distance_miles: '12',
  services: ['inspection', 'radon', 'mold'] as Service[],
  prepay: false,
}

export default function PricingCalculatorPage() {
  const session = useSession()
  const form = useSubmission('pricing.quote', start)
  const { values, problems, change, answer } = form
  const toggle = (service: Service) =>
    change({
      services: values.services.includes(service)
        ? values.services.filter((other) => other !== service)
        : [...values.services, service],
    })
  return (
    <Page>
      <PageHeader
        title="Pricing calculator"
        subtitle="Every line says why. What you see here is what a request costs."
      />
      <Columns>
        <Card label="The home and the services">
          <Form
            label="Pricing calculator"
            onSubmit={() =>
              form.submit({
                body: {
                  square_feet: Number(values.square_feet),
                  year_built: Number(values.year_built),
                  foundation: values.foundation as 'slab',
                  distance_miles: Number(values.distance_miles),
                  services: values.services,
                  prepay: values.prepay,
                },
              })
            }
          >
            <FormRow>
              <TextField
                label="Living area in sq ft"
                inputMode="numeric"
                value={values.square_feet}
                error={problems.square_feet}
                onChange={(square_feet) => change({ square_feet })}
              />
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
              <TextField
                label="Distance in miles"
                inputMode="numeric"
                value={values.distance_miles}
                error={problems.distance_miles}
                onChange={(distance_miles) => change({ distance_miles })}
              />
            </FormRow>
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
            <Checkbox checked={values.prepay} onChange={(prepay) => change({ prepay })}>
              Paid in advance
            </Checkbox>
            {form.error && <Banner tone="bad">{form.error}</Banner>}
            <Button type="submit" busy={form.busy}>
              Work out the price
            </Button>
          </Form>
        </Card>
        <Card title="Receipt">
          {answer ? (
            <Stack>
              <Receipt
                caption={`About ${hours(answer.minutes)} on site`}
                lines={answer.lines.map((line) => ({
                  label: line.label,
                  why: line.why,
                  amount: dollars(line.cents),
                }))}
                total={dollars(answer.total_cents)}
              />
              {session?.role === 'homeowner' && (
                <Link className={buttonClass('secondary')} to={paths.requestInspection()}>
                  Request Inspection
                </Link>
              )}
            </Stack>
          ) : (
            <Muted small={false}>
              Say what the home is like and what you want; the price appears here, line by line.
            </Muted>
          )}
        </Card>
      </Columns>
    </Page>
  )
}
