import { paths } from '#contract/vocabulary/paths.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { isGroup, navigationFor } from './navigation.ts'
import { Link } from './router.ts'
import { useLinkedHome, useSession } from './use-app.ts'

/** The way to the first page of this person's own. */
export const HomeLink = () => {
  const session = useSession()
  const selected = useLinkedHome()
  const [first] = navigationFor(session?.role ?? null, selected, false).flatMap((entry) =>
    isGroup(entry) ? [] : [entry],
  )
  return (
    <Link className={buttonClass()} to={first?.to ?? paths.landing()}>
      {first === undefined ? 'Go to the start' : 'Go to my home'}
    </Link>
  )
}
