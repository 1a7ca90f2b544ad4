import { standardTable } from '#src/machines/pricing/standard-table.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { Receipts } from './receipts.tsx'
import type { SetUp } from './set-up.ts'

type Props = {
  values: SetUp
  isTyped: boolean
  show: (next: SetUp) => void
  /** Why the prices of the firm cannot be shown. */
  problem: string
  onRetry: () => void
}

/** The price by the standard table, and says so. */
export const StandardReceipts = ({ values, isTyped, show, problem, onRetry }: Props) => (
  <Stack>
    <Banner
      tone="warn"
      action={
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {problem} These are standard prices: the current ones could not be loaded and may differ.
    </Banner>
    <Receipts values={values} isTyped={isTyped} table={standardTable} show={show} />
  </Stack>
)
