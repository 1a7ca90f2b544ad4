import { use } from 'react'
import { buttonClass } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { PlaceholderNote } from './placeholder-note.ts'
import { Link } from './router.ts'

export default function PlaceholderPage() {
  const { title, later } = use(PlaceholderNote)
  return (
    <Page narrow>
      <PageHeader title={title} />
      <EmptyState
        action={
          <Link className={buttonClass('secondary')} to="/">
            Go to the start
          </Link>
        }
      >
        {later}
      </EmptyState>
    </Page>
  )
}
