import { Button } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './issues.module.css'
import type { BoardPages } from './use-board-pages.ts'

/** A board with more issues than it shows says so, and gets more of them when it is asked. */
export const MoreOnBoard = ({
  shown,
  total,
  pages: { busy, error, showMore },
}: {
  shown: number
  total: number
  pages: BoardPages
}) =>
  shown < total && (
    <div className={styles.more}>
      {error !== null && <Banner tone="bad">{error}</Banner>}
      <Cluster>
        <p role="status">
          {shown} of {total} issues are shown, the most serious first.
        </p>
        <Button look="secondary" busy={busy} onClick={showMore}>
          Show more
        </Button>
      </Cluster>
    </div>
  )
