import type { PricePreview } from '#contract/price-tables.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { counted, day, dollars } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Table } from '#src/ui/table.tsx'

/** A difference with its sign: +$25.00, −$25.00, or no change. */
const change = (cents: number): string =>
  cents === 0 ? 'No change' : `${cents > 0 ? '+' : '−'}${dollars(Math.abs(cents))}`

const sentence = ({ total, dearer, cheaper, old_cents, new_cents }: PricePreview): string =>
  dearer + cheaper === 0
    ? `${counted(total, 'order')}: the price of none would change.`
    : `${counted(total, 'order')}: ${dearer} would cost more, ${cheaper} less. ${dollars(old_cents)} would be ${dollars(new_cents)}: ${change(new_cents - old_cents)}.`

/** What a price table would have made of earlier orders. */
export const PreviewOrders = ({ preview }: { preview: PricePreview }) => (
  <Stack tight>
    <h3>
      Orders from {day(preview.from)} to {day(preview.to)}
    </h3>
    {preview.total === 0 ? (
      <p>No order was placed in these days, so there is nothing to compare.</p>
    ) : (
      <>
        <p>
          <strong>{sentence(preview)}</strong>
        </p>
        <Table
          caption="Orders at both prices"
          columns={[
            { label: 'Order' },
            { label: 'Home', roomy: true },
            { label: 'Ordered on', roomy: true },
            { label: 'Agreed', figures: true },
            { label: 'New', figures: true },
            { label: 'Difference', figures: true },
          ]}
          rows={preview.orders.map((order) => ({
            key: order.inspection_id,
            cells: [
              <Link key="order" to={paths.adminInspections({ q: order.number })}>
                {order.number}
              </Link>,
              order.street,
              day(order.ordered_on),
              dollars(order.old_cents),
              dollars(order.new_cents),
              change(order.new_cents - order.old_cents),
            ],
          }))}
        />
        {preview.total > preview.orders.length && (
          <Muted>
            These are the {preview.orders.length} with the largest difference. The sums are of all.
          </Muted>
        )}
        <Muted>
          Cancelled orders are left out. The new price uses what we know about each home today.
          Orders that are placed already keep their price.
        </Muted>
      </>
    )}
  </Stack>
)
