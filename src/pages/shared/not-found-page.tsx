import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { missingWords } from '#contract/vocabulary/missing.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Page, PageHeader } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { isGroup, type NavLink, navigationFor } from './navigation.ts'
import { Link, useLocation } from './router.ts'
import { useChildren, useLinkedHome, useSession } from './use-app.ts'

/** Whether the letters of a text are in a word in their order: 'rmd' is in 'Reminders'. */
export const isLike = (word: string, text: string): boolean => {
  let at = 0
  for (const letter of text.toLowerCase().replace(/\s/g, '')) {
    at = word.toLowerCase().indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

const visitorsPages: readonly NavLink[] = [
  { label: 'Start', to: paths.landing() },
  { label: 'Log in', to: paths.login() },
  { label: 'Sample report', to: paths.sampleReport() },
]

/** The pages of this person, the likely ones first. */
const useOwnPages = (): readonly NavLink[] => {
  const session = useSession()
  const { properties } = useChildren()
  const selected = useLinkedHome()
  const canManage = useSelector(
    properties,
    (snapshot) => snapshot?.hasTag('canManageIssues') ?? false,
  )
  if (session === null) return visitorsPages
  return [
    ...navigationFor(session.role, selected, canManage).flatMap((entry) =>
      isGroup(entry) ? entry.links : [entry],
    ),
    { label: 'Notifications', to: paths.notifications() },
    { label: 'My Profile', to: paths.profile() },
  ]
}

/** `missing`: the page is there, but what its address names is not. */
export default function NotFoundPage({ missing = false }: { missing?: boolean }) {
  const { pathname } = useLocation()
  const pages = useOwnPages()
  const [text, setText] = useState('')
  const found = pages.filter(({ label }) => isLike(label, text))
  return (
    <Page narrow>
      <PageHeader title="Page not found" />
      <Card label="Where to go from here">
        <p>
          {missing
            ? missingWords
            : `There is no page at ${pathname}. It may have moved, or the address may have a typo in it.`}
        </p>
        {pages.length > visitorsPages.length && (
          <TextField label="Search your pages" optional value={text} onChange={setText} />
        )}
        {found.length === 0 && <p role="status">None of your pages has a name like this.</p>}
        <Cluster>
          {(text.trim() === '' ? found.slice(0, visitorsPages.length) : found).map(
            ({ label, to }) => (
              <Link key={label} className={buttonClass('secondary')} to={to}>
                {label}
              </Link>
            ),
          )}
        </Cluster>
        <Muted small={false}>
          Did one of our links bring you here?{' '}
          <Link to={paths.contact(pathname)}>Tell us about it</Link>
        </Muted>
      </Card>
    </Page>
  )
}
