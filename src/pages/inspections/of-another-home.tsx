import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Cluster, Page, PageHeader } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'

type Props = {
  title: string
  /** Of the home that was visited. */
  street: string
  /** The same page for that home. */
  own: string
  /** The home of the address, which is the chosen one. */
  propertyId: string
}

/**
 * In the place of a page about a visit: its reader chose another home, and the address names the visit of the one and
 * the id of the other.
 */
export const OfAnotherHome = ({ title, street, own, propertyId }: Props) => (
  <Page>
    <PageHeader title={title} />
    <EmptyState
      action={
        <Cluster>
          <Link className={buttonClass()} to={paths.homeInspections({ propertyId })}>
            Inspections of the chosen home
          </Link>
          <Link className={buttonClass('secondary')} to={own}>
            Open it for {street}
          </Link>
        </Cluster>
      }
    >
      This inspection is for {street}, not for the home chosen above.
    </EmptyState>
  </Page>
)
