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

/** How all field work is, in a word or two; what this device could not read may be unsent. */
export const FieldWorkState = () => {
  const { entries, isRead } = useUnsent(null)
  if (entries.length > 0) return <UnsentLink />
  return isRead ? 'all field work is saved' : 'unsent work on this device is not read yet'
}
