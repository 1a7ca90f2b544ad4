import { useSyncExternalStore } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { useCompany } from '#src/pages/public/company.ts'
import { Link } from './router.ts'
import styles from './shell.module.css'

export const Footer = () => {
  const { name } = useCompany()
  // A prerendered page has the year of its build, and may be older.
  const year = useSyncExternalStore(
    () => () => {},
    () => new Date().getFullYear(),
    () => Number(process.env.BUILD_YEAR),
  )
  return (
    <footer className={styles.footer}>
      <Link to={paths.privacy()}>Privacy policy</Link>
      <Link to={paths.terms()}>Terms of service</Link>
      <Link to={paths.contact()}>Contact</Link>
      <span>
        © {year} {name}
      </span>
    </footer>
  )
}
