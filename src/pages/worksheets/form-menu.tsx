import { paths } from '#contract/vocabulary/paths.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import { Link } from '#src/pages/shared/router.ts'

type Props = {
  work: FieldWork
  compares: boolean
  onCompare: (compares: boolean) => void
  close: () => void
}

/** What the form offers besides its worksheets. */
export const FormMenu = ({ work, compares, onCompare, close }: Props) => (
  <>
    <Link
      to={paths.inspectionOverview({
        propertyId: work.property_id,
        inspectionId: work.inspection_id,
      })}
      onClick={close}
    >
      Overview
    </Link>
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
