import type { ReactNode } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'

/** Says why a link opens nothing, and not what it would open. */
const endings: Record<string, string> = {
  expired_link: 'This link has expired',
  revoked_link: 'This link was withdrawn',
  locked: 'This report cannot be read yet',
  invalid_link: 'There is nothing here',
}

const Ended = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page narrow>
    <PageHeader title={title} />
    <Card label={title}>
      {children}
      <Link className={buttonClass('secondary')} to={paths.login()}>
        Log in
      </Link>
    </Card>
  </Page>
)

type Props<T> = { title: string; of: Resource<T>; children: (data: T) => ReactNode }

/** The states of a shared link's content: loading, ready, or ended in one of a few ways. */
export const Behind = <T,>({ title, of: shared, children }: Props<T>) => {
  if (shared.data !== null) return children(shared.data)
  if (shared.error === null)
    return (
      <Page>
        <PageHeader title={title} />
        <Skeleton lines={8} />
      </Page>
    )
  const ending = endings[shared.code ?? ''] ?? (shared.status === 400 ? endings.invalid_link : null)
  if (!ending)
    return (
      <Page>
        <PageHeader title={title} />
        <ErrorState message={shared.error} onRetry={shared.retry} />
      </Page>
    )
  const gates = shared.code === 'locked' ? Object.values(shared.fields) : []
  return (
    <Ended title={ending}>
      {gates.length > 0 ? (
        <>
          <p>The person who shared it has to do this first:</p>
          <ul>
            {gates.map((gate) => (
              <li key={gate}>{gate}</li>
            ))}
          </ul>
        </>
      ) : (
        <Banner tone="info">{shared.fields.token ?? shared.error}</Banner>
      )}
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
