import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { useWired } from './app-context.ts'
import { time } from './format.ts'
import { HomeLink } from './home-link.tsx'
import styles from './loaded.module.css'
import { useSearchParams } from './router.ts'
import type { Resource } from './use-resource.ts'

type Props<T> = {
  of: Resource<T>
  children: (data: T) => ReactNode
  /** A page that needs ownership sends others to /unauthorized. */
  owned?: boolean
}

/** Older data is shown because newer could not be had: since when. */
export const AgeNote = ({ of: { staleSince, error } }: { of: Resource<unknown> }) =>
  staleSince !== null && (
    <Banner tone="warn">
      {error} This is from {time(staleSince)}.
    </Banner>
  )

/**
 * What a read with a query shows: the former answer is dim and out of the pointer's reach until the new one is there.
 * What makes the query (`data-query`) can be used all the time: somebody types in it.
 */
const Following = ({ former, children }: { former: boolean; children: ReactNode }) => (
  <div className={clsx(styles.following, former && styles.former)} aria-busy={former || undefined}>
    {children}
  </div>
)

/** What a read has, below its age; dim while the answer to another query loads. */
export const Aged = ({ of, children }: { of: Resource<unknown>; children: ReactNode }) => (
  <>
    <AgeNote of={of} />
    {of.follows ? <Following former={of.former}>{children}</Following> : children}
  </>
)

/** The server refused the query. What is wrong in the address is wrong again at the next try, but can be left out. */
const Refused = ({ message, of }: { message: string; of: Resource<unknown> }) => {
  const [search, setSearch] = useSearchParams()
  // One of several values of a filter is called by its place: severity.0.
  const wrong = Object.keys(of.fields)
    .map((field) => field.split('.', 1)[0] ?? field)
    .filter((field) => search.has(field))
  if (wrong.length === 0) return <ErrorState message={message} onRetry={of.retry} />
  const leaveOut = () => {
    const next = new URLSearchParams(search)
    for (const field of wrong) next.delete(field)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <ErrorState
      message={message}
      action={
        <Button look="secondary" onClick={leaveOut}>
          Leave it out
        </Button>
      }
    />
  )
}

/** The server refused the page's own call because of who asks: leaving answers that. True: nothing may be shown. */
export const useDenied = (of: Resource<unknown>, owned = true): boolean => {
  const { navigate } = useWired()
  // Also where it was shown before: somebody who loses a home reads on nothing of it.
  const denied = owned && of.status === 403 && of.code !== 'locked'
  // Another page answers it, not a render of this one.
  useEffect(() => {
    if (denied) navigate(paths.unauthorized(), { replace: true })
  }, [denied, navigate])
  return denied
}

/**
 * The states of a read, the same on every page: its shape while it loads, the words when it fails, older
 * data with its time, and dim data while the answer to another query loads.
 */
export const Loaded = <T,>({ of, children, owned = false }: Props<T>) => {
  const denied = useDenied(of, owned)
  if (of.data !== null && !denied) return <Aged of={of}>{children(of.data)}</Aged>
  if (of.error !== null && of.status === 400) return <Refused message={of.error} of={of} />
  if (of.error !== null && of.status === 403)
    return <ErrorState message={of.error} onRetry={of.retry} action={<HomeLink />} />
  if (of.error !== null) return <ErrorState message={of.error} onRetry={of.retry} />
  return <Skeleton lines={6} />
}
