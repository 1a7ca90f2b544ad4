import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './heading-row.module.css'
import { Menu } from './menu.tsx'
import { unbroken } from './unbroken.tsx'

type Props = {
  title: string
  /** The page's own heading, which takes the focus after a navigation, or that of a part. */
  level?: 1 | 2
  /** How things are, in one line of words: "11 open, 2 safety hazards, next visit Monday 9 AM". */
  state?: ReactNode
  /** The one thing that a person most likely came to do. */
  action?: ReactNode
  /** Everything else, as the links and buttons of a menu. */
  more?: (close: () => void) => ReactNode
  /** Says what the menu is for when a page has several. */
  moreLabel?: string
}

/** The top of a page: its title, its state in a line, its one action; the rest is in a menu. */
export const HeadingRow = ({
  title,
  level = 1,
  state,
  action,
  more,
  moreLabel = 'More actions',
}: Props) => (
  <header className={styles.box}>
    <div className={styles.row}>
      {level === 1 ? (
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
      ) : (
        <h2 className={styles.title}>{title}</h2>
      )}
      {state && <p className={styles.state}>{unbroken(state)}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {more && (
        <div className={styles.more}>
          <Menu label={moreLabel} className={styles.dots} panel={more} end floats>
            <Ellipsis aria-hidden="true" className={styles.icon} />
          </Menu>
        </div>
      )}
    </div>
  </header>
)
