import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'

/** The ways to what an inspector has for the field work of their own. */
export const LibraryCard = () => (
  <Card title="Comments and templates">
    <Muted small={false}>
      The comments you use again and again, and the worksheets you work with.
    </Muted>
    <Cluster>
      <Link className={buttonClass('secondary')} to={paths.myComments()}>
        My comments
      </Link>
      <Link className={buttonClass('secondary')} to={paths.myTemplates()}>
        My templates
      </Link>
    </Cluster>
  </Card>
)
