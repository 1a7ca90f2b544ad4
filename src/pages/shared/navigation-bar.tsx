import { useSelector } from '@xstate/react'
import { ChevronDown, CircleUserRound, Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { Logo } from '#src/ui/logo.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { useRootMark } from '#src/ui/root-mark.ts'
import { lazyPart } from './lazy-part.ts'
import { isGroup, type NavEntry, navigationFor } from './navigation.ts'
import { Link, useLocation } from './router.ts'
import styles from './shell.module.css'
import { useChildren, useLinkedHome, useSession } from './use-app.ts'

/** Selector, bell and account menu come with the person whom they are for. */
const SignedInTools = lazyPart(() =>
  import('./signed-in-tools.tsx').then((module) => module.SignedInTools),
)

const Entry = ({ entry }: { entry: NavEntry }) => {
  const { pathname } = useLocation()
  if (!isGroup(entry))
    return (
      <Link
        className={styles.link}
        to={entry.to}
        aria-current={pathname === entry.to ? 'page' : undefined}
      >
        {entry.label}
      </Link>
    )
  return (
    <Menu
      panel={(close) =>
        entry.links.map((link) => (
          <Link
            key={link.label}
            to={link.to}
            onClick={close}
            aria-current={pathname === link.to ? 'page' : undefined}
          >
            {link.label}
          </Link>
        ))
      }
    >
      {entry.label}
      <ChevronDown aria-hidden="true" size={16} />
    </Menu>
  )
}

/** The same entries as the bar, one under the other. */
const EntriesOfMenu = ({ entries, close }: { entries: NavEntry[]; close: () => void }) =>
  entries.map((entry) =>
    isGroup(entry) ? (
      <div key={entry.label}>
        <p className={styles.group}>{entry.label}</p>
        {entry.links.map((link) => (
          <Link key={link.label} to={link.to} onClick={close}>
            {link.label}
          </Link>
        ))}
      </div>
    ) : (
      <Link key={entry.label} to={entry.to} onClick={close}>
        {entry.label}
      </Link>
    ),
  )

/** What a phone has in place of the bar's entries. */
const MobileMenu = ({ panel }: { panel: (close: () => void) => ReactNode }) => (
  <div className={styles.mobile}>
    <Menu label="Menu" panel={panel}>
      <MenuIcon aria-hidden="true" size={22} />
    </Menu>
  </div>
)

const doors = [
  ['Sign Up', paths.signUp()],
  ['Log In', paths.login()],
] as const

/** While the menu says them, the bar does not say the same two. */
const DoorsOfMenu = ({ close }: { close: () => void }) => {
  useRootMark('menu-of-doors')
  return doors.map(([label, to]) => (
    <Link key={to} to={to} onClick={close}>
      {label}
    </Link>
  ))
}

/** The right end of the bar for nobody: the two ways in, which a phone has in its menus alone. */
const SignedOutTools = () => (
  <div className={styles.signedOut}>
    {doors.map(([label, to]) => (
      <Link key={to} className={styles.link} to={to}>
        {label}
      </Link>
    ))}
    <Menu end label="Account menu" panel={(close) => <DoorsOfMenu close={close} />}>
      <CircleUserRound aria-hidden="true" size={26} />
    </Menu>
  </div>
)

export const NavigationBar = () => {
  useRootMark('bar')
  const session = useSession()
  const { properties } = useChildren()
  const selected = useLinkedHome()
  const canManage = useSelector(
    properties,
    (snapshot) => snapshot?.hasTag('canManageIssues') ?? false,
  )
  const entries = navigationFor(session?.role ?? null, selected, canManage)
  return (
    <nav className={styles.bar} aria-label="Main">
      <div className={styles.inner}>
        <MobileMenu
          panel={(close) =>
            session === null ? (
              <DoorsOfMenu close={close} />
            ) : (
              <EntriesOfMenu entries={entries} close={close} />
            )
          }
        />
        <Link className={styles.brand} to={paths.landing()} aria-label="Hearthkeep">
          <Logo />
          <span className={styles.brandName}>Hearthkeep</span>
        </Link>
        <div className={styles.links}>
          {entries.map((entry) => (
            <Entry key={entry.label} entry={entry} />
          ))}
        </div>
        <span className={styles.spacer} />
        <div className={styles.tools}>
          {session === null ? (
            <SignedOutTools />
          ) : (
            <Suspense fallback={<span className={styles.bellPlace} />}>
              <SignedInTools />
            </Suspense>
          )}
        </div>
      </div>
    </nav>
  )
}
