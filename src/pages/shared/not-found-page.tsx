import { paths } from '#contract/vocabulary/paths.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Link, useLocation } from './router.ts'

export default function NotFoundPage() {
  const { pathname } = useLocation()
  return (
    <Page narrow>
      <PageHeader title="Page not found" />
      <EmptyState
        action={
          <Link className={buttonClass()} to={paths.landing()}>
            Go to the start
          </Link>
        }
      >
        There is no page at {pathname}. It may have moved, or the address may have a typo in it.
      </EmptyState>
    </Page>
  )
}
