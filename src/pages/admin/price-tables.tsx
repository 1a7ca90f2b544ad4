import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card } from '#src/ui/layout.tsx'

/** The price tables of the firm: the one in force, those to come, and those before. */
export const PriceTables = () => {
  const table = useResource('pricing.table', {})
  return (
    <Card title="Prices in force">
      <Loaded of={table}>{({ effective_on }) => <p>In force since {effective_on}.</p>}</Loaded>
    </Card>
  )
}
