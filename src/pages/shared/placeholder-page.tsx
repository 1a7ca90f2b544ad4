import { use } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { later, PlaceholderNote } from './placeholder-note.ts'
import { Link } from './router.ts'

export default function PlaceholderPage() {
  const { title, path } = use(PlaceholderNote)
  return (
    <Page narrow>
      <PageHeader title={title} />
      <EmptyState
        action={
          <Link className={buttonClass('secondary')} to={paths.landing()}>
            Go to the start
          </Link>
        }
      >
        {later[path]}
      </EmptyState>
    </Page>
  )
}
