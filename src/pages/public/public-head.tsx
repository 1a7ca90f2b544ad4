import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { Logo } from '#src/ui/logo.tsx'
import styles from './public.module.css'

/** The top of the pages that have no navigation bar. */
export const PublicHead = () => {
  const session = useSession()
  return (
    <header className={styles.head}>
      <Link className={styles.brand} to={paths.landing()}>
        <Logo size={32} /> Hearthkeep
      </Link>
      <nav className={styles.headLinks} aria-label="Get to know Hearthkeep">
        <Link to={paths.sampleReport()}>Sample report</Link>
        {session === null && <Link to={paths.login()}>Log in</Link>}
      </nav>
    </header>
  )
}
