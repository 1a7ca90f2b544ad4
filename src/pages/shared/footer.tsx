import { paths } from '#src/paths.ts'
import { defaultCompany } from './company.ts'
import { Link } from './router.ts'
import styles from './shell.module.css'
import { useResource } from './use-resource.ts'

export const Footer = () => {
  const { data } = useResource('public.companyInfo', {})
  return (
    <footer className={styles.footer}>
      <Link to={paths.privacy()}>Privacy policy</Link>
      <Link to={paths.terms()}>Terms of service</Link>
      <Link to={paths.contact()}>Contact</Link>
      <span>
        © {new Date().getFullYear()} {data?.company_name ?? defaultCompany}
      </span>
    </footer>
  )
}
