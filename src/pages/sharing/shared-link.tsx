import { type ReactNode, useEffect } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'

type Ending = { title: string; next: string }

/** Says why a link opens nothing and what to do now, and not what it would open. */
const endings: Record<string, Ending> = {
  expired_link: {
    title: 'This link has expired',
    next: 'What it showed is not lost. Ask the person who sent you the link for a new one.',
  },
  revoked_link: {
    title: 'This link was withdrawn',
    next: 'If you still need what it showed, ask the person who sent you the link.',
  },
  locked: { title: 'This report cannot be read yet', next: 'Then open this link once more.' },
  invalid_link: {
    title: 'This link does not work',
    next: 'A part of it may be missing. Open it once more from the message in which it came. If that does not help, ask the person who sent it for a new link.',
  },
}

type EndedProps = {
  title: string
  children: ReactNode
  /** It ended while somebody read what it showed. */
  wasOpen?: boolean
  unsent?: ReactNode
}

const Ended = ({ title, children, wasOpen = false, unsent }: EndedProps) => {
  const session = useSession()
  // What had the focus has gone with the page that the link showed.
  useEffect(() => {
    if (wasOpen && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus()
  }, [wasOpen])
  return (
    <Page narrow>
      <PageHeader title={title} />
      {unsent}
      <Card label={title}>
        {children}
        <Link
          className={buttonClass('secondary')}
          to={session === null ? paths.login() : paths.landing()}
        >
          {session === null ? 'Log in' : 'Go to the start page'}
        </Link>
      </Card>
    </Page>
  )
}

type Props<T> = {
  title: string
  of: Resource<T>
  children: (data: T) => ReactNode
  /** What its reader typed here, where the link is over and nobody gets it. */
  unsent?: ReactNode
}

/** The states of a shared link's content: loading, ready, or ended in one of a few ways. */
export const Behind = <T,>({ title, of: shared, children, unsent }: Props<T>) => {
  const ended = shared.error === null ? undefined : endings[shared.code ?? '']
  // Also where this tab read it before: what the owner has withdrawn is not shown from memory.
  if (shared.data !== null && ended === undefined) return children(shared.data)
  if (shared.error === null)
    return (
      <Page>
        <PageHeader title={title} />
        <Skeleton lines={8} />
      </Page>
    )
  const ending = ended ?? (shared.status === 400 ? endings.invalid_link : null)
  if (!ending)
    return (
      <Page>
        <PageHeader title={title} />
        <ErrorState message={shared.error} onRetry={shared.retry} />
      </Page>
    )
  const gates = shared.code === 'locked' ? Object.values(shared.fields) : []
  return (
    <Ended title={ending.title} wasOpen={shared.data !== null} unsent={unsent}>
      {gates.length > 0 ? (
        <>
          <p>It opens once the person who shared it has taken care of this:</p>
          <ul>
            {gates.map((gate) => (
              <li key={gate}>{gate}</li>
            ))}
          </ul>
        </>
      ) : (
        ending !== endings.invalid_link && <Banner tone="info">{shared.error}</Banner>
      )}
      <p>{ending.next}</p>
    </Ended>
  )
}

/** A page that a shared link leads to, with the link's secret; no search engine keeps it. */
export const SharedLinkPage = ({
  title,
  missing = 'This page is opened by a link that the owner of a home shares. Ask them for one.',
  children,
}: {
  title: string
  /** What to do without a link. */
  missing?: string
  children: (token: string) => ReactNode
}) => {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {token === '' ? (
        <Ended title={title}>
          <p>{missing}</p>
        </Ended>
      ) : (
        children(token)
      )}
    </>
  )
}
