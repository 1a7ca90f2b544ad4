import { dollars } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import type { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { KeyFigures } from '#src/ui/key-figures.tsx'

type Asked = ReturnType<typeof useListQuery<'inspections.mine', object>>['query']

/** The money of those that the filters show, on all pages. */
export const VisitSums = ({
  query,
  of,
}: {
  query: Asked
  of: { user_id?: string; property_id?: string }
}) => {
  const read = useResource('inspections.sums', { query: { ...query, ...of } })
  return (
    <Loaded of={read}>
      {(sums) => (
        <KeyFigures
          label="Money of these inspections"
          figures={[
            { key: 'ordered', label: 'Ordered', value: dollars(sums.ordered_cents) },
            { key: 'paid', label: 'Paid', value: dollars(sums.paid_cents) },
            { key: 'returned', label: 'Refunded', value: dollars(sums.returned_cents) },
            { key: 'outstanding', label: 'Outstanding', value: dollars(sums.outstanding_cents) },
          ]}
        />
      )}
    </Loaded>
  )
}
