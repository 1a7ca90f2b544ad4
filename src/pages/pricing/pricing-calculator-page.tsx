import { useRef, useState } from 'react'
import { workOut } from '#src/machines/pricing/calculator-model.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Columns, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { difference, type SetUp, searchOf, setUpIn, typedOf } from './set-up.ts'
import { SetUpForm } from './set-up-form.tsx'
import { Worth } from './worth.tsx'

/** The address keeps the set-up: a link to it, or a reload, shows the same price. */
export default function PricingCalculatorPage() {
  const receipt = useRef<HTMLDivElement>(null)
  const table = useResource('pricing.table', {})
  const [search, setSearch] = useSearchParams()
  const [kept, keep] = useState<SetUp | null>(null)
  const values = setUpIn(search)
  const show = (next: SetUp) =>
    setSearch(searchOf(next), { replace: true, preventScrollReset: true })
  const priced = (of: SetUp) => (table.data === null ? null : workOut(typedOf(of), table.data))
  const worked = priced(values)
  const other = kept && priced(kept)
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
            problems={worked?.problems ?? {}}
            change={(more) => show({ ...values, ...more })}
            onSubmit={() => receipt.current?.scrollIntoView({ block: 'nearest' })}
          />
        </Card>
        <div ref={receipt}>
          <Stack>
            <Card title="Receipt">
              <Loaded of={table}>
                {() =>
                  worked && (
                    <>
                      <Worth worked={worked} />
                      {worked.quote && other?.quote && (
                        <p role="status">{difference(worked.quote, other.quote)}</p>
                      )}
                      {worked.quote && (
                        <div data-print="hide">
                          <Button look="secondary" onClick={() => keep(values)}>
                            {kept === null
                              ? 'Keep this one to compare'
                              : 'Compare with this one instead'}
                          </Button>
                        </div>
                      )}
                      <QuoteActions quote={worked.quote} setUp={values} />
                    </>
                  )
                }
              </Loaded>
            </Card>
            {kept && other && (
              <Card title="Kept to compare">
                <Worth worked={other} />
                <Cluster>
                  <Button
                    look="secondary"
                    onClick={() => {
                      keep(values)
                      show(kept)
                    }}
                  >
                    Swap the two
                  </Button>
                  <Button look="quiet" onClick={() => keep(null)}>
                    Remove
                  </Button>
                </Cluster>
              </Card>
            )}
          </Stack>
        </div>
      </Columns>
    </Page>
  )
}
