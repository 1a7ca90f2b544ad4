import { dollars } from '#src/pages/shared/format.ts'
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
  const { data } = useResource('inspections.sums', { query: { ...query, ...of } })
  const shown = (cents: number | undefined) => (cents === undefined ? '…' : dollars(cents))
  return (
    <KeyFigures
      label="Money of these inspections"
      figures={[
        { key: 'ordered', label: 'Ordered', value: shown(data?.ordered_cents) },
        { key: 'paid', label: 'Paid', value: shown(data?.paid_cents) },
        { key: 'returned', label: 'Refunded', value: shown(data?.returned_cents) },
        { key: 'outstanding', label: 'Outstanding', value: shown(data?.outstanding_cents) },
      ]}
    />
  )
}
