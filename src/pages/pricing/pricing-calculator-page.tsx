import { useRef } from 'react'
import { workOut } from '#src/machines/pricing/calculator-model.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card, Columns, Page, PageHeader } from '#src/ui/layout.tsx'
import { Receipts } from './receipts.tsx'
import { type SetUp, searchOf, setUpIn, typedOf } from './set-up.ts'
import { SetUpForm } from './set-up-form.tsx'

/** The address keeps the set-up: a link to it, or a reload, shows the same price. */
export default function PricingCalculatorPage() {
  const receipt = useRef<HTMLDivElement>(null)
  const table = useResource('pricing.table', {})
  const [search, setSearch] = useSearchParams()
  const values = setUpIn(search)
  const show = (next: SetUp) =>
    setSearch(searchOf(next), { replace: true, preventScrollReset: true })
  return (
    <Page>
      <PageHeader
        title="Pricing calculator"
        subtitle="Every line says why. A request takes the facts of its home, and shows its price before you send it."
      />
      <Columns>
        <Card label="The home and the services">
          <SetUpForm
            values={values}
            problems={table.data === null ? {} : workOut(typedOf(values), table.data).problems}
            change={(more) => show({ ...values, ...more })}
            onSubmit={() => receipt.current?.scrollIntoView({ block: 'nearest' })}
          />
        </Card>
        <div ref={receipt}>
          <Loaded of={table}>
            {(data) => <Receipts values={values} table={data} show={show} />}
          </Loaded>
        </div>
      </Columns>
    </Page>
  )
}
