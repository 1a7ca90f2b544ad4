import { useSelector } from '@xstate/react'
import type { PropertySummary } from '#contract/properties.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { Booking } from './booking.tsx'

const noHomes: readonly never[] = []
const addressOf = (home: PropertySummary | undefined): string =>
  [home?.street, home?.city].filter(Boolean).join(', ') || 'A home without an address'

export default function RequestInspectionPage() {
  const { properties } = useChildren()
  const selected = useSelector(properties, (snapshot) => snapshot?.context.selected ?? null)
  const [query] = useSearchParams()
  const isFirst = (query.get('step') ?? 'reason') === 'reason'
  const list = useSelector(properties, (snapshot) => snapshot?.context.list ?? noHomes)
  const current = list.find((home) => home.property_id === selected)
  const loading = useSelector(properties, (snapshot) => snapshot?.hasTag('busy') ?? true)
  return (
    <Page>
      <PageHeader
        title="Request an inspection"
        subtitle={current === undefined ? 'Choose a property first' : addressOf(current)}
      />
      {list.length > 1 && selected !== null && isFirst && (
        <Choices
          legend="Which home?"
          inline
          value={selected}
          options={list.map((home) => ({ value: home.property_id, label: addressOf(home) }))}
          onChange={(propertyId) => properties?.send({ type: 'property.select', propertyId })}
        />
      )}
      {selected !== null ? (
        <Booking key={selected} by="owner" propertyId={selected} />
      ) : loading ? (
        <Skeleton lines={8} />
      ) : (
        <EmptyState
          action={
            <Link className={buttonClass()} to={paths.addProperty()}>
              Add a property
            </Link>
          }
        >
          An inspection needs a property.
        </EmptyState>
      )}
    </Page>
  )
}
