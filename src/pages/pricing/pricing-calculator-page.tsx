import { useRef, useState } from 'react'
import type { Service } from '#contract/pricing.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { foundationWord } from '#contract/vocabulary/properties.ts'
import { type Worked, workOut } from '#src/machines/pricing/calculator-model.ts'
import { dollars, hours } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { typedNumber } from '#src/pages/shared/typed.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Card, Columns, Muted, Page, PageHeader } from '#src/ui/layout.tsx'
import { Receipt } from '#src/ui/receipt.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const start = {
  square_feet: '2150',
  year_built: '1978',
  foundation: 'crawl_space',
  distance_miles: '12',
  services: ['inspection', 'radon', 'mold'] as Service[],
  prepay: false,
}

/** The price of exactly what the fields say; none while one of them cannot be read. */
const Worth = ({ worked }: { worked: Worked | null }) =>
  worked === null ? null : worked.quote === null ? (
    <Muted small={false}>There is no price yet: {Object.values(worked.problems).join(' ')}</Muted>
  ) : (
    <Receipt
      caption={`About ${hours(worked.quote.minutes)} on site`}
      lines={worked.quote.lines.map((line) => ({
        label: line.label,
        why: line.why,
        amount: dollars(line.cents),
      }))}
      total={dollars(worked.quote.total_cents)}
    />
  )

export default function PricingCalculatorPage() {
  const session = useSession()
  const receipt = useRef<HTMLDivElement>(null)
  const table = useResource('pricing.table', {})
  const [values, setValues] = useState(start)
  const change = (more: Partial<typeof start>) => setValues({ ...values, ...more })
  const worked =
    table.data === null
      ? null
      : workOut(
          {
            ...values,
            square_feet: typedNumber(values.square_feet),
            year_built: typedNumber(values.year_built),
            distance_miles: typedNumber(values.distance_miles),
          },
          table.data,
        )
  const problems: Record<string, string> = worked?.problems ?? {}
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
            onSubmit={() => receipt.current?.scrollIntoView({ block: 'nearest' })}
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
              Paid before the visit
            </Checkbox>
          </Form>
        </Card>
        <div ref={receipt}>
          <Card title="Receipt">
            <Loaded of={table}>{() => <Worth worked={worked} />}</Loaded>
            {session?.role === 'homeowner' && (
              <Link className={buttonClass('secondary')} to={paths.requestInspection()}>
                Request Inspection
              </Link>
            )}
          </Card>
        </div>
      </Columns>
    </Page>
  )
}
