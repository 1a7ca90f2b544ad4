import { type ReactNode, Suspense, useRef } from 'react'
import { visitLength } from '#contract/vocabulary/visit-length.ts'
import { workOut } from '#src/machines/pricing/calculator-model.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { WhenNear } from '#src/pages/shared/when-near.tsx'
import { Card, Columns, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { BeginWith } from './begin-with.tsx'
import { Receipts } from './receipts.tsx'
import { isSetUp, type SetUp, searchOf, setUpIn, typedOf } from './set-up.ts'
import { SetUpForm } from './set-up-form.tsx'

/** Only where the table of the firm cannot be read. */
const StandardReceipts = lazyPart(() =>
  import('./standard-receipts.tsx').then((part) => part.StandardReceipts),
)

/** Homeowners alone keep quotes. */
const SavedQuotes = lazyPart(() => import('./saved-quotes.tsx').then((part) => part.SavedQuotes))

/** The fields, and beside them their price. The address keeps the set-up: a link to it shows the same price. */
const Calculator = ({
  first,
  note,
  isTyped,
}: {
  first: SetUp
  note: ReactNode
  isTyped: boolean
}) => {
  const session = useSession()
  const receipt = useRef<HTMLDivElement>(null)
  const table = useResource('pricing.table', {})
  const [search, setSearch] = useSearchParams()
  const values = setUpIn(search, first)
  const worked = table.data && workOut(typedOf(values), table.data)
  const isMissing = table.data === null && table.error !== null
  const show = (next: SetUp) =>
    setSearch(searchOf(next), { replace: true, preventScrollReset: true })
  const toReceipt = () => receipt.current?.scrollIntoView({ block: 'nearest' })
  return (
    <Stack>
      <Columns>
        <Card label="The home and the services">
          {note}
          <SetUpForm
            values={values}
            problems={worked?.problems ?? {}}
            minutes={visitLength(worked?.quote?.minutes ?? 0)}
            change={(more) => show({ ...values, ...more })}
            onSubmit={toReceipt}
          />
        </Card>
        <div ref={receipt}>
          {isMissing ? (
            <Suspense fallback={<Skeleton lines={6} />}>
              <StandardReceipts
                values={values}
                isTyped={isTyped}
                show={show}
                problem={table.error ?? ''}
                onRetry={table.retry}
              />
            </Suspense>
          ) : (
            <Loaded of={table}>
              {(data) => <Receipts values={values} isTyped={isTyped} table={data} show={show} />}
            </Loaded>
          )}
        </div>
      </Columns>
      {session?.role === 'homeowner' && (
        <WhenNear title="Your saved quotes" lines={3}>
          <SavedQuotes
            open={(saved) => {
              // The way back leads to what was typed.
              setSearch(searchOf(saved), { preventScrollReset: true })
              toReceipt()
            }}
          />
        </WhenNear>
      )}
    </Stack>
  )
}

export default function PricingCalculatorPage() {
  const [search] = useSearchParams()
  const isTyped = isSetUp(search)
  return (
    <Page>
      <PageHeader
        title="Pricing calculator"
        subtitle="Every line says why. A request uses your home’s own facts and shows its price before you send it."
      />
      <BeginWith isTyped={isTyped}>
        {(first, note) =>
          first === null ? (
            <Skeleton lines={10} />
          ) : (
            <Calculator first={first} note={note} isTyped={isTyped} />
          )
        }
      </BeginWith>
    </Page>
  )
}
