import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useUnsent } from './use-unsent.ts'

/** Leads to the page of what this device holds; its name holds the number while work is unsent. */
export const UnsentLink = ({ className }: { className?: string }) => {
  const { entries } = useUnsent(null)
  return (
    <Link className={className} to={paths.onThisDevice()}>
      Unsent{entries.length > 0 && ` (${entries.length})`}
    </Link>
  )
}
