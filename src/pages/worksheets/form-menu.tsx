import type { FieldWork } from '#contract/worksheets.ts'
import { leftToRate, nextToRate } from '#src/machines/worksheets/work-progress.ts'
import { Link } from '#src/pages/shared/router.ts'
import { itemAddress, useOverviewOf } from './item-address.ts'

type Props = {
  work: FieldWork
  worksheetId: string
  compares: boolean
  onCompare: (compares: boolean) => void
  close: () => void
}

/** What the form offers besides its worksheets. */
export const FormMenu = ({ work, worksheetId, compares, onCompare, close }: Props) => {
  const overview = useOverviewOf(work)
  const next = work.editable ? nextToRate(work, worksheetId) : null
  return (
    <>
      <Link to={overview} onClick={close}>
        Overview
      </Link>
      {next !== null && (
        <Link to={itemAddress(work, next)} onClick={close}>
          Rate what is left ({leftToRate(work)})
        </Link>
      )}
      <button
        type="button"
        aria-pressed={compares}
        onClick={() => {
          onCompare(!compares)
          close()
        }}
      >
        Compare with the last visit
      </button>
    </>
  )
}
